import { setImmediate as nextTurn } from 'node:timers/promises';
import { openPglite } from '../../server/store/pgliteClient';

const STATEMENTS = 50;

it('lets the event loop run between queued statements', async () => {
  const client = await openPglite();
  let done = 0;
  const statements = Array.from({ length: STATEMENTS }, async () => {
    await client.query('select 1');
    done += 1;
  });
  const counts = new Set<number>();
  while (done < STATEMENTS) {
    await nextTurn();
    counts.add(done);
  }
  await Promise.all(statements);
  await client.close();
  expect(counts.size).toBeGreaterThan(STATEMENTS / 2);
});
