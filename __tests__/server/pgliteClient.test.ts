import { setImmediate as nextTurn } from 'node:timers/promises';
import type { QueryOptions } from '@electric-sql/pglite';
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

it('reads values with the parsers of the first statement that has some, in transactions, too', async () => {
  const client = await openPglite();
  const parsers = { 25: (text: string) => text.toUpperCase() };
  const statement: [string, unknown[], QueryOptions] = [`select 'adagio'::text as word`, [], { parsers }];
  const alone = await client.query(...statement);
  const inTransaction = await client.transaction((transaction) => transaction.query(...statement));
  await client.close();
  expect([alone.rows, inTransaction.rows]).toEqual([[{ word: 'ADAGIO' }], [{ word: 'ADAGIO' }]]);
});
