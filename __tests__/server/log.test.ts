/** The process writes each line of its log, although lines of requests wait for others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

const programWith = (code: string) => `
  require('./build/typescript.cjs');
  const { default: Fastify } = require('fastify');
  const { log } = Fastify({ logger: require('./server/log.ts').LOG });
  const requests = log.child({}, { level: 'info' });
  ${code}
`;

/** Runs a program that logs, and kills it as soon as it has written `last`. @returns the texts of its lines */
async function textsOf(code: string, last: string): Promise<unknown[]> {
  const child = spawn(process.execPath, ['-e', programWith(code)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    if (output.includes(last)) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return output
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: unknown }).msg);
}

test.each([
  ['exits', 'process.exit(0);'],
  ['ends after an uncaught error', `throw new Error('uncaught');`],
  ['goes on', 'setInterval(() => {}, 1000);'],
])('a process that %s writes all lines of requests', async (_, ends) => {
  const code = `requests.info('first request'); requests.info('second request'); ${ends}`;
  expect(await textsOf(code, 'second request')).toEqual(['first request', 'second request']);
});

test('an error is written at once, after the lines before it', async () => {
  const code = `requests.info('a request'); log.error('an error'); for (;;);`;
  expect(await textsOf(code, 'an error')).toEqual(['a request', 'an error']);
});
