/**
 * Runs the site for `npm run dev`. After each message from the parent process, the site of the current bundle takes the place of the
 * running one: the packages that the bundle requires are loaded already, and the embedded store is open. A site that throws while it
 * loads leaves the running one in place. Responds to each message with the bytes of its heap. Ends with the parent process, and with an error when a site
 * cannot start.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

const BUNDLE = path.resolve('dist/server/replaceableSite.js');

/** The running site (server/replaceableSite.ts). */
let site = null;

/** Evaluates the bundle again. A new `require` each time, because it would keep all that it has loaded. */
function load() {
  const require = createRequire(import.meta.url);
  delete require.cache[BUNDLE];
  return require(BUNDLE);
}

async function replaceSite() {
  let next = null;
  try {
    next = load();
  } catch (error) {
    console.error(error);
    return;
  }
  await site?.stop();
  site = await next.startSite(site?.store ?? null);
}

async function end() {
  await site?.stop();
  await site?.store?.close();
}

let done = Promise.resolve();

function afterwards(step) {
  done = done.then(step).catch((error) => {
    console.error(error);
    return Promise.resolve(site?.store?.close()).finally(() => process.exit(1));
  });
}

process.on('message', () =>
  afterwards(() => replaceSite().then(() => process.send(process.memoryUsage().heapUsed))),
);
process.once('disconnect', () => afterwards(() => end().then(() => process.exit())));
// The terminal sends its signals to this process, too; it ends when the parent process disconnects.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
