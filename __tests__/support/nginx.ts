/**
 * Starts nginx with the documented configuration, on ports of its own and with a certificate made for the
 * test.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eventually } from './eventually';
import { freePort } from '../../tools/programs/freePort.cjs';
import { programOnPath } from '../../tools/programs/programOnPath.cjs';

export const SERVER_NAME = 'orchestra.example';

export const hasNginx = (): boolean =>
  programOnPath(['nginx']) !== null && programOnPath(['openssl']) !== null;

export interface Nginx {
  httpPort: number;
  httpsPort: number;
  /** Everything that nginx has logged so far. */
  logs: () => Promise<string>;
  stop: () => Promise<void>;
}

/** @param upstreamPort local port of one process of the site; the other one of the configuration is down */
export async function startNginx(upstreamPort: number): Promise<Nginx> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'orchestra-nginx-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${SERVER_NAME}`].concat([
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
    { stdio: 'ignore' },
  );
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll('listen 80', `listen 127.0.0.1:${httpPort}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${httpsPort}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${await freePort()}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${upstreamPort}`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/srv/orchestra/', `${process.cwd()}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; events {}
http { access_log ${folder}/access.log; ${temporary.join(' ')}\n${site}\n}\n`,
  );
  const server = spawn(
    'nginx',
    ['-e', path.join(folder, 'error.log'), '-c', path.join(folder, 'nginx.conf')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  const logs = async () => {
    const files = ['access.log', 'error.log', 'orchestra.log', 'orchestra.error.log'];
    const texts = files.map((file) => readFile(path.join(folder, file), 'utf8').catch(() => ''));
    return (await Promise.all(texts)).join('');
  };
  await eventually(async () => {
    await readFile(path.join(folder, 'nginx.pid'));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { httpPort, httpsPort, logs, stop };
}
