/**
 * One job of the office or of the server on its own store, for killOffice.mjs, which kills this program in
 * the middle. Before the job, it checks what an earlier, killed run has left. Arguments: the job, the folder
 * for files, and a PostgreSQL URL or nothing. Prints "ready" before the job. Exit code 1 when something is
 * neither whole before nor whole after.
 */
const assert = require('node:assert/strict');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { gunzipSync } = require('node:zlib');
require('../build/typescript.cjs');
const { sql } = require('drizzle-orm');
const { performStep } = require('../../server/office/perform.ts');
const { runOperation } = require('../../server/office/runOperation.ts');
const { choosePayments } = require('../../server/payments/choosePayments.ts');
const { sampleContent } = require('../../server/content/sample.ts');
const { emptyStore } = require('../../server/store/emptyStore.ts');
const { openStore } = require('../../server/store/openStore.ts');
const { seedIfEmpty } = require('../../server/store/seedStore.ts');
const { sweep } = require('../../server/store/sweep.ts');
const { TABLE_NAMES } = require('../../server/store/tables.ts');

const [job, folder, databaseUrl] = process.argv.slice(2);
const inFolder = (name) => path.join(folder, name);
const read = (name) => (fs.existsSync(inFolder(name)) ? fs.readFileSync(inFolder(name), 'utf8') : '');
const write = (name, text) => fs.writeFileSync(inFolder(name), text);
const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
/** Removes what is left of killed runs. */
const removeDrafts = () =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.part'))
    .forEach((name) => fs.rmSync(inFolder(name), { recursive: true }));

/** Number of drafts that are published together. */
const PUBLISHED = 5;

const ORDERS = 40;
/** Rows that a sweep removes. */
const EXPIRE = `
  insert into sessions (token_hash, account_id, expires_at) select 'expired-' || n, 'account-001', now() - interval '1 day'
    from generate_series(1, 3000) n on conflict do nothing;
  insert into tries (key, count, resets_at) select 'expired-' || n, 1, now() - interval '1 day'
    from generate_series(1, 3000) n on conflict do nothing;
  insert into cart_additions (account_id, key, created_at) select 'account-001', 'expired-' || n, now() - interval '9 days'
    from generate_series(1, 3000) n on conflict do nothing;
`;

async function main() {
  const { paidOrders } = await import('./paidOrders.mjs');
  const { WRONG_COUNTS } = await import('./wrongCounts.mjs');
  const store = await openStore({
    databaseUrl: databaseUrl ?? null,
    dataDir: databaseUrl ? null : inFolder('data'),
  });
  const { db } = store;
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await store.close();
    isClosed = true;
  };
  const now = Date.now;
  const exec = async (statements) => {
    for (const statement of statements.split(/;\s*\n/).filter((each) => each.trim() !== ''))
      await db.execute(sql.raw(statement));
  };
  const rowsOf = async (query) => (await db.execute(sql.raw(query))).rows;
  const fill = async () => {
    await seedIfEmpty(store, () => sampleContent(now()));
    if ((await rowsOf('select 1 from accounts')).length === 0) await exec(paidOrders(ORDERS));
  };
  const tablesHash = async (tables) => {
    const texts = tables.map((table) => rowsOf(`select to_jsonb(t)::text as row from ${table} t order by 1`));
    return hashOf(await Promise.all(texts));
  };
  const contentHash = () =>
    tablesHash(['events', 'people', 'content', 'press', 'donate', 'footer', 'images']);
  const allHash = () => tablesHash(TABLE_NAMES.filter((name) => !['settings', 'audit'].includes(name)));
  const config = {
    databaseUrl: databaseUrl ?? null,
    dataDir: folder,
    stripeSecretKey: null,
    siteOrigin: 'http://localhost',
    holdMinutes: 30,
  };
  /** What the payment provider was asked to refund, once per id, as real providers do. */
  const refunds = () =>
    new Map(
      read('refunds')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' '))
        .map(([order, id, cents]) => [id, { order, cents: Number(cents) }]),
    );
  const payments = {
    ...choosePayments({ config, store, now }),
    refund: async (order, { id, cents }) => {
      fs.appendFileSync(inFolder('refunds'), `${order.id} ${id} ${cents}\n`);
      return [...refunds().values()]
        .filter((refund) => refund.order === order.id)
        .reduce((sum, refund) => sum + refund.cents, 0);
    },
  };
  const office = (command, input) =>
    performStep({ config, store, payments, now }, { command, step: 'run', input, operator: 'bench' });

  const edit = (name, input) =>
    runOperation({ config, store, payments, now, operator: 'bench', session: null }, name, input);
  const peopleKeys = async () => {
    const { records } = await edit('content.list', {});
    return records
      .filter(({ part }) => part === 'people')
      .slice(0, PUBLISHED)
      .map(({ part, name }) => ({ part, name }));
  };

  const jobs = {
    import: {
      async check() {
        if (read('import') === '') return;
        const hash = await contentHash();
        // The first run is not killed.
        if (read('imported') === '') write('imported', hash);
        assert.ok([read('import'), read('imported')].includes(hash), 'the content is mixed');
      },
      async prepare() {
        if (read('import') !== '') return;
        await office('content', { action: 'export', folder: inFolder('first') });
        fs.cpSync(inFolder('first'), inFolder('second'), { recursive: true });
        const people = path.join('second', 'people.yaml');
        write(people, read(people).replace(/^( *)lastName: .*$/gm, '$1lastName: Changed'));
        write('import', await contentHash());
      },
      async run() {
        const isFirst = (await contentHash()) === read('import');
        await close();
        process.env.DATA_DIR = inFolder('data');
        if (databaseUrl) process.env.DATABASE_URL = databaseUrl;
        process.argv = [
          'node',
          'start',
          'office',
          'content',
          'import',
          inFolder(isFirst ? 'second' : 'first'),
          '--yes',
        ];
        require('../../server/office.ts');
      },
    },
    export: {
      async check() {
        if (!fs.existsSync(inFolder('exported'))) return;
        const names = fs.readdirSync(inFolder('exported'), { recursive: true, encoding: 'utf8' });
        assert.equal(String(names.length), read('export'), 'the export is incomplete');
        fs.rmSync(inFolder('exported'), { recursive: true });
      },
      async prepare() {
        if (read('export') === '') {
          await office('content', { action: 'export', folder: inFolder('whole') });
          const names = fs.readdirSync(inFolder('whole'), { recursive: true, encoding: 'utf8' });
          write('export', String(names.length));
        }
      },
      run: () => office('content', { action: 'export', folder: inFolder('exported') }),
    },
    backup: {
      async check() {
        if (!fs.existsSync(inFolder('new.backup'))) return;
        const lines = gunzipSync(fs.readFileSync(inFolder('new.backup')))
          .toString()
          .trimEnd()
          .split('\n');
        const digest = createHash('sha256')
          .update(`${lines.slice(0, -1).join('\n')}\n`)
          .digest('hex');
        assert.equal(JSON.parse(lines.at(-1)).sha256, digest, 'the backup is incomplete');
        fs.rmSync(inFolder('new.backup'));
      },
      prepare: async () => undefined,
      run: () => office('backup', { file: inFolder('new.backup') }),
    },
    publish: {
      async check() {
        const name = read('publish');
        if (name === '') return;
        const [{ count }] = await rowsOf(
          `select count(*)::int as count from people where document->>'lastName' = '${name}'`,
        );
        const drafts = await rowsOf('select 1 from content_drafts');
        assert.equal(count + drafts.length, PUBLISHED, 'a draft was lost, or published and kept');
        assert.ok([0, PUBLISHED].includes(count), 'only some drafts were published');
      },
      async prepare() {
        const name = `Changed ${now()}`;
        write('publish', name);
        for (const key of await peopleKeys()) {
          const { values } = await edit('content.read', key);
          const edits = [{ field: 'lastName', base: values.lastName, value: name }];
          await edit('content.save', { ...key, edits });
        }
      },
      run: async () => edit('content.publish', { records: await peopleKeys() }),
    },
    restore: {
      async check() {
        if (read('restore') === '') return;
        assert.ok([read('emptied'), read('restore')].includes(await allHash()), 'the restore is incomplete');
      },
      async prepare() {
        if (read('restore') === '') {
          await office('backup', { file: inFolder('kept.backup') });
          write('restore', await allHash());
        }
        await emptyStore(db);
        await seedIfEmpty(store, () => sampleContent(now()));
        write('emptied', await allHash());
      },
      run: () => office('restore', { file: inFolder('kept.backup') }),
    },
    refund: {
      async check() {
        const order = read('refund');
        if (order === '') return;
        // The office repeats a command that was interrupted.
        await office('order', { order, refund: true });
        const [row] = await rowsOf(
          `select status, refunded_cents as cents from orders where id = '${order}'`,
        );
        assert.deepEqual(row, { status: 'refunded', cents: 9000 });
        const own = [...refunds().values()].filter((refund) => refund.order === order);
        assert.deepEqual(
          own.map(({ cents }) => cents),
          [9000],
          'money was sent twice or not at all',
        );
        const mails = await rowsOf(
          `select 1 from outbox where recipient = (select email from orders where id = '${order}')`,
        );
        assert.equal(mails.length, 1, 'a mail was sent twice or not at all');
      },
      async prepare() {
        const [order] = await rowsOf("select id from orders where status = 'paid' order by id limit 1");
        write('refund', order.id);
      },
      run: () => office('order', { order: read('refund'), refund: true }),
    },
    sweep: {
      async check() {
        if (read('sweep') === '') return;
        await jobs.sweep.run();
        for (const table of ['sessions', 'tries', 'cart_additions'])
          assert.deepEqual(await rowsOf(`select 1 from ${table}`), [], `${table} has expired rows`);
      },
      async prepare() {
        await exec(EXPIRE);
        write('sweep', 'expired');
      },
      run: () =>
        sweep(store, now(), (error) => {
          throw error;
        }),
    },
  };

  // What a killed restore has left is checked as it is.
  if (read('restore') === '') await fill();
  removeDrafts();
  const { check, prepare, run } = jobs[job];
  await check();
  assert.deepEqual(await rowsOf(WRONG_COUNTS), [], 'places are miscounted');
  await prepare();
  process.stdout.write('ready\n');
  await run();
  await close();
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
