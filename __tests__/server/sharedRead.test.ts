import { sharedRead } from '../../server/store/sharedRead';
import { eventually } from '../support/eventually';

/** A shared read whose reads end when the test says so, with the number of reads as the value. */
function aSharedRead() {
  const reads: { succeed: () => void; fail: () => void }[] = [];
  const read = sharedRead(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = reads.length + 1;
        reads.push({ succeed: () => resolve(number), fail: () => reject(new Error(`read ${number}`)) });
      }),
  );
  const startedRead = async (index: number) => {
    await eventually(async () => expect(reads.length).toBeGreaterThan(index));
    return reads[index];
  };
  return { read, startedRead, countReads: () => reads.length };
}

test('calls during a read share the next read', async () => {
  const { read, startedRead, countReads } = aSharedRead();
  const first = read();
  const running = await startedRead(0);
  const others = [read(), read(), read()];
  running?.succeed();
  expect(await first).toBe(1);
  (await startedRead(1))?.succeed();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  expect(countReads()).toBe(2);
});

test('a call after a read has ended reads again', async () => {
  const { read, startedRead } = aSharedRead();
  const first = read();
  (await startedRead(0))?.succeed();
  await first;
  const second = read();
  (await startedRead(1))?.succeed();
  expect(await second).toBe(2);
});

test('a failed read fails only for the calls that share it', async () => {
  const { read, startedRead } = aSharedRead();
  const first = read();
  const running = await startedRead(0);
  const second = read();
  running?.fail();
  await expect(first).rejects.toThrow('read 1');
  (await startedRead(1))?.succeed();
  expect(await second).toBe(2);
});

test('calls of requests that have come together share a read that needs no pause', async () => {
  const read = jest.fn(async () => 1);
  const shared = sharedRead(read);
  // Node.js settles promises before it processes the next request.
  const requests = [0, 1, 2].map(() => new Promise<void>((done) => setImmediate(done)).then(shared));
  expect(await Promise.all(requests)).toEqual([1, 1, 1]);
  expect(read).toHaveBeenCalledTimes(1);
});
