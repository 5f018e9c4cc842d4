/** The process writes each line of its log, although lines of requests wait for others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

jest.setTimeout(60_000);

const ROOT = path.resolve(__dirname, '../..');

/** Code of a process that logs two requests and a failure, and then ends. */
const programThat = (ends: string) => `
  require('@babel/register')({ extensions: ['.ts', '.tsx'], cwd: ${JSON.stringify(ROOT)} });
  const { default: Fastify } = require('fastify');
  const { log } = Fastify({ logger: require('./server/log.ts').LOG });
  const requests = log.child({}, { level: 'info' });
  requests.info('first');
  log.error('failed');
  requests.info('second');
  ${ends}
`;

test.each([
  ['exits', 'process.exit(0);'],
  ['ends after an uncaught error', `throw new Error('uncaught');`],
  ['goes on', ''],
])('a process that %s has written all lines in their order', async (_, ends) => {
  const child = spawn(process.execPath, ['-e', programThat(`${ends}\nsetInterval(() => {}, 1000);`)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    if (output.includes('second')) child.kill();
  });
  await once(child, 'close');
  expect(output.match(/first|failed|second/g)).toEqual(['first', 'failed', 'second']);
});
