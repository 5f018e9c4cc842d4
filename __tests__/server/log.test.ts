/** The process writes each line of its log, although lines of requests wait for others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PERSONAL } from '../../domain/personal/fields';

const ROOT = path.resolve(__dirname, '../..');

const programWith = (code: string) => `
  require('./tools/build/typescript.cjs');
  const { default: Fastify } = require('fastify');
  const { log } = Fastify({ logger: require('./server/http/log.ts').LOG });
  const requests = log.child({}, { level: 'info' });
  ${code}
`;

/** Runs a program that logs, and kills it as soon as it has written `last`. @returns its lines */
async function linesOf(code: string, last: string): Promise<Record<string, unknown>[]> {
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
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const textsOf = async (code: string, last: string) => (await linesOf(code, last)).map(({ msg }) => msg);

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

test('a line has no personal field, and no field that is not listed', async () => {
  const personal = Object.keys(PERSONAL).map((field, index) => [
    field,
    index % 2 ? 'Ludlow' : { of: 'Ludlow' },
  ]);
  const child = JSON.stringify({ ...Object.fromEntries(personal), reqId: 'r1' });
  const fields = JSON.stringify({
    ...Object.fromEntries(personal),
    city: 'Ludlow',
    user: { city: 'Ludlow' },
    ms: 1,
  });
  const [line, ...more] = await linesOf(`log.child(${child}).error(${fields}, 'an error');`, 'an error');
  expect(more).toEqual([]);
  expect(Object.keys(line ?? {}).sort()).toEqual(['hostname', 'level', 'ms', 'msg', 'pid', 'reqId', 'time']);
});
