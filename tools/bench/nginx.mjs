/**
 * nginx with one worker, which serves given responses from files: the comparison for the site's own server.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { untilOpen } from './site.mjs';
import { freePort } from '../programs/freePort.cjs';

/** Headers that nginx sends itself. */
const OWN_HEADERS = ['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive', 'server'];

/** Whether a program is on the PATH. */
export const hasProgram = (name, ...args) => !spawnSync(name, args).error;

const headerOf = ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`;

const locationOf = ({ name, headers }) => `
    location = /${name} {
      default_type "${headers['content-type']}";
      ${Object.entries(headers)
        .filter(([header]) => !OWN_HEADERS.includes(header))
        .map(headerOf)
        .join('\n      ')}
    }`;

/** As Debian ships it, with one worker, and with all files in `folder`. */
const configurationOf = (folder, port, responses) => `
${process.getuid() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  sendfile on;
  tcp_nopush on;
  types {}
  access_log ${folder}/access.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/temp;`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};${responses.map(locationOf).join('')}
  }
}
`;

/**
 * Starts nginx, which sends each response with the same headers and the same body as the site.
 *
 * @param responses name (the path), headers by name, and body as sent
 * @param launcher command that runs it, for example on one core
 */
export async function startNginx(responses, launcher) {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchestra-nginx-'));
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(configuration, configurationOf(folder, port, responses));
  for (const { name, body } of responses) await writeFile(path.join(folder, name), body);
  const [command, ...args] = [...launcher, 'nginx', '-e', 'stderr', '-c', configuration];
  const nginx = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  await untilOpen(`${origin}/${responses[0].name}`, nginx);
  return {
    origin,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
