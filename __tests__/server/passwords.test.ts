/** The queue in which passwords are hashed. */
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { createPasswords } from '../../server/auth/passwords';

jest.mock('@node-rs/argon2');

/** Functions that each complete a pending hash. */
let running: (() => void)[] = [];

beforeEach(() => {
  running = [];
  jest.mocked(hash).mockImplementation(() => new Promise((resolve) => running.push(() => resolve('a hash'))));
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Completes all hashes. @returns the largest number that ran at the same time */
async function finishAll(): Promise<number> {
  let most = 0;
  while (running.length > 0) {
    most = Math.max(most, running.length);
    running.shift()?.();
    await nextTurn();
  }
  return most;
}

/** A queue that has made its first hash, the one for unknown emails. */
async function readyPasswords() {
  const passwords = createPasswords();
  await finishAll();
  return passwords;
}

const times = <T>(count: number, makeItem: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => makeItem(index));

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error as { statusCode: number }).statusCode,
  );

test('hashes leave a core and threads of the pool free, and all are completed', async () => {
  const passwords = await readyPasswords();
  const calls = times(20, (index) => passwords.hash('secret', `10.0.0.${index}`));
  expect(await finishAll()).toBe(Math.min(Math.max(availableParallelism() - 1, 1), 3));
  expect(await Promise.all(calls)).toEqual(times(20, () => 'a hash'));
});

test('networks take turns: one with many calls does not hold up another, and cannot fill the queue', async () => {
  const passwords = await readyPasswords();
  const order: string[] = [];
  const statusFrom = async (network: string) => {
    const status = await statusOf(passwords.hash('secret', network));
    if (status === 200) order.push(network);
    return status;
  };
  const greedy = times(211, () => statusFrom('10.0.0.1'));
  const other = statusFrom('10.0.0.2');
  await finishAll();
  expect((await Promise.all(greedy)).filter((status) => status === 429)).toHaveLength(10);
  expect(await other).toBe(200);
  expect(order.indexOf('10.0.0.2')).toBeLessThanOrEqual(1);
  const later = statusOf(passwords.hash('secret', '10.0.0.1'));
  await finishAll();
  expect(await later).toBe(200);
});

test('calls that would wait longer than half a minute, because so many networks do, are rejected immediately', async () => {
  const passwords = await readyPasswords();
  const calls = times(600, (index) => statusOf(passwords.hash('secret', `10.0.${index % 256}.${index}`)));
  expect(await calls[599]).toBe(503);
  await finishAll();
  const statuses = await Promise.all(calls);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500);
});
