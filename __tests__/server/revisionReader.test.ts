import { eq } from 'drizzle-orm';
import { readResource, revision, revisionReader } from '../../server/store/readResource';
import { settings } from '../../server/store/schema';
import type { Store } from '../../server/store/database';
import { openMemoryStore } from '../support/storeTemplate';

let store: Store;

beforeAll(async () => {
  store = await openMemoryStore();
});

afterAll(() => store.close());

const write = (value: string) => store.db.update(settings).set({ value }).where(eq(settings.key, 'revision'));

/** @returns how many statements the store has run for `action` */
async function statementsOf(action: () => Promise<unknown>): Promise<number> {
  const before = store.countStatements?.() ?? 0;
  await action();
  return (store.countStatements?.() ?? 0) - before;
}

test('the revision is not read again while no other statement has run', async () => {
  const { read } = revisionReader(store);
  const first = await statementsOf(read);
  expect(first).toBeGreaterThan(0);
  expect(await statementsOf(() => Promise.all([read(), read()]))).toBe(0);
});

test('calls during a read use its result when no other statement has run', async () => {
  const { read } = revisionReader(store);
  const count = () => store.countStatements?.() ?? 0;
  const together = await statementsOf(async () => {
    const before = count();
    const first = read();
    while (count() === before) await Promise.resolve();
    await Promise.all([first, read(), read()]);
  });
  expect(together).toBe(1);
});

test('the revision is read again after a write', async () => {
  const { read } = revisionReader(store);
  await read();
  await write('41');
  expect(await read()).toBe(41);
  await write('42');
  expect([await read(), await read()]).toEqual([42, 42]);
});

test('a write between the start of a read and its end is noticed', async () => {
  const { read } = revisionReader(store);
  const reads = [read(), write('50'), read(), write('51'), readResource(store, 'events')];
  await Promise.all(reads);
  expect(await read()).toBe(await revision(store));
  expect(await read()).toBe(51);
});

test('without the number of statements, each call reads', async () => {
  const { read } = revisionReader({ db: store.db, close: store.close });
  await read();
  expect(await statementsOf(read)).toBeGreaterThan(0);
});
