import { setImmediate as nextTurn } from 'node:timers/promises';
import { types, type QueryOptions } from '@electric-sql/pglite';
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

it('reads times as text, whatever parsers come with a statement, in transactions, too', async () => {
  const client = await openPglite();
  const statement: [string, unknown[], QueryOptions] = [
    `select timestamptz '2026-11-27 19:30Z' as time`,
    [],
    { parsers: { [types.TIMESTAMPTZ]: () => 'not used' } },
  ];
  const alone = await client.query(...statement);
  const inTransaction = await client.transaction((transaction) => transaction.query(...statement));
  await client.close();
  const time = '2026-11-27 19:30:00+00';
  expect([alone.rows, inTransaction.rows]).toEqual([[{ time }], [{ time }]]);
});
