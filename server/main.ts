/** Starts the website in this process, and stops it on signals. */
import { ORGANIZATION } from '../domain/organization';
import { readConfig } from './config';
import { configuredSite, type Site } from './run/serve';
import { messageOf } from './store/errors';

const print = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}

/** Stops the site at the first signal. A second one ends the process immediately. */
function stopOnSignals(site: Site): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    site.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const site = await configuredSite(config, print);
  stopOnSignals(site);
  await site.listen();
  print(`${ORGANIZATION.name} is open at ${config.siteOrigin}`);
}

start().catch(fail);
