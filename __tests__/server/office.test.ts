/** The office's program: with a running server, without one, and with invalid command lines. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CommanderError } from 'commander';
import { eq, like, sql } from 'drizzle-orm';
import { COMMANDS } from '../../server/office/commands';
import { officeProgram } from '../../server/office/program';
import { openOfficeSocket } from '../../server/office/socket';
import { openStore } from '../../server/store/openStore';
import { accounts, events, orderPlaces, orders, outbox } from '../../server/store/schema';
import { MIGRATIONS, storeTemplate } from '../support/storeTemplate';
import { configOf, startTestServer } from '../support/testServer';
import { signedInVisitor } from '../support/visitor';
import { officeContextOf } from './suites/office';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-office-'));

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the built program without a terminal, as a script does. */
function office(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Run> {
  const program = spawn(process.execPath, ['dist/server/office.js', 'office', ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: Run = { code: null, stdout: '', stderr: '' };
  program.stdout.on('data', (data: Buffer) => (run.stdout += data.toString()));
  program.stderr.on('data', (data: Buffer) => (run.stderr += data.toString()));
  return new Promise((resolve) => {
    program.once('close', (code) => resolve({ ...run, code }));
  });
}

const openOnDisk = () => openStore({ databaseUrl: null, dataDir, migrationsFolder: MIGRATIONS });

beforeAll(async () => {
  const client = await PGlite.create(path.join(dataDir, 'store'), { loadDataDir: await storeTemplate() });
  await client.close();
});

afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

test('while the server starts, the office asks to wait', async () => {
  const store = await openOnDisk();
  try {
    expect(await office(['sold'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'The site is starting or stopping. Wait a moment, then try again.\n',
    });
  } finally {
    await store.close();
  }
});

test('the office sends commands to the running server, and opens the store itself if no server runs', async () => {
  const store = await openOnDisk();
  const { server, close } = await startTestServer({ store });
  const closeOffice = await openOfficeSocket({
    ...officeContextOf({ store, clock: { now: Date.now() } }),
    config: configOf(3000, { dataDir }),
  });
  try {
    expect(fs.statSync(path.join(dataDir, 'office.sock')).mode & 0o777).toBe(0o600);
    const buyer = await signedInVisitor(server, { firstName: 'Ida', lastName: 'Zorn' });
    await buyer.add('open', 2);
    await server.inject({ method: 'POST', url: `${await buyer.paymentPath()}/pay` });

    const guests = await office(['guests', 'open', '--json']);
    expect(guests).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(guests.stdout)).toMatchObject({ tickets: 2, guests: [{ lastName: 'Zorn' }] });
    expect(await office(['guests', 'opne'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no concert "opne". Did you mean open? "office sold" lists them all.\n',
    });
  } finally {
    await closeOffice();
    await close();
    await store.close();
  }
  const orders = await office(['orders', 'zorn', '--json']);
  expect(orders).toMatchObject({ code: 0, stderr: '' });
  const orderList = JSON.parse(orders.stdout) as { total: number; orders: { id: string }[] };
  expect(orderList).toMatchObject({ total: 1, orders: [{ lastName: 'Zorn' }] });

  const unconfirmed = await office(['order', orderList.orders[0]?.id ?? '', '--send-receipt']);
  expect(unconfirmed).toMatchObject({ code: 2, stdout: '' });
  expect(unconfirmed.stderr).toMatch(/Send this receipt to .*\?\nAdd --yes to skip this question\.\n$/);
});

test('a content folder is read by the program, not by the running server', async () => {
  const store = await openOnDisk();
  const closeOffice = await openOfficeSocket({
    ...officeContextOf({ store, clock: { now: Date.now() } }),
    config: configOf(3000, { dataDir }),
  });
  const folder = path.join(dataDir, 'website');
  const pipe = path.join(folder, 'concerts/pipe.yaml');
  try {
    expect(await office(['content', 'export', folder])).toMatchObject({ code: 0 });
    execFileSync('mkfifo', [pipe]);
    const refused = await office(['content', 'import', folder, '--yes']);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('concerts/pipe.yaml:1\n  Expected concerts/pipe.yaml to be a file.\n');
    fs.rmSync(pipe);
    const pictures = ['a', 'b', 'c', 'd'].map((name) => `${name}.webp`);
    fs.mkdirSync(path.join(folder, 'pictures'), { recursive: true });
    const hero = fs.readFileSync('public/images/hero-1600.webp');
    for (const name of pictures)
      fs.writeFileSync(
        path.join(folder, 'pictures', name),
        Buffer.concat([hero, Buffer.alloc(300_000, name)]),
      );
    const images = pictures.map((url) => `      - url: ${url}\n`).join('');
    fs.writeFileSync(
      path.join(folder, 'pictures.yaml'),
      `- page: events\n  pictures:\n    topImages:\n${images}`,
    );
    expect(await office(['content', 'import', folder, '--yes'])).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await closeOffice();
    await store.close();
  }
  expect(await office(['content', 'import', folder, '--yes'])).toEqual({
    code: 0,
    stderr: '',
    stdout: 'The site already shows this. Nothing to change.\n',
  });
  expect(await office(['content', 'imprt', folder])).toMatchObject({ code: 2, stdout: '' });
});

test('no reset link is mailed before the operator confirms', async () => {
  const mailsOf = async () => {
    const store = await openOnDisk();
    const [account] = await store.db.select({ email: accounts.email }).from(accounts);
    const links = await store.db.select().from(outbox).where(like(outbox.occasion, 'reset:%'));
    await store.close();
    return { email: account?.email ?? '', links: links.length };
  };
  const { email } = await mailsOf();
  const question = `Send a link to choose a new password to ${email}?`;
  expect(await office(['account', email, 'reset-password'])).toEqual({
    code: 2,
    stdout: '',
    stderr: `${question}\nAdd --yes to skip this question.\n`,
  });
  expect((await mailsOf()).links).toBe(0);
});

test('what a visitor or a content folder wrote cannot move the cursor of the operator, or reorder a line', async () => {
  const hostile = (text: string) => `\u001b[2J\u001b]0;pwned\u0007\u009b2J\u202e\u2066${text}\r`;
  const store = await openOnDisk();
  const [event] = await store.db.select().from(events).where(eq(events.id, 'open'));
  if (!event) throw new Error('There is no event.');
  await store.db.update(accounts).set({ firstName: hostile('Ida'), lastName: hostile('Zorn') });
  await store.db
    .update(events)
    .set({ document: { ...event.document, title: hostile('Nocturne') } })
    .where(eq(events.id, 'open'));
  await store.close();
  const commands = [
    { args: ['guests', 'open', '--csv'], shows: 'Zorn' },
    { args: ['concert', 'move', 'open', '--place', 'Elsewhere'], shows: 'Nocturne' },
  ];
  for (const { args, shows } of commands) {
    const { stdout, stderr } = await office(args);
    expect([args, stdout + stderr]).toEqual([args, expect.stringContaining(shows)]);
    expect([args, /[^\P{Cc}\n]|\p{Bidi_Control}/u.exec(stdout + stderr)]).toEqual([args, null]);
  }
});

test('long work is done in steps and prints its progress', async () => {
  const store = await openOnDisk();
  const [order] = await store.db.select().from(orders);
  const [account] = await store.db.select().from(accounts);
  if (!order || !account) throw new Error('There is no order.');
  for (let count = 1; count <= 25; count += 1) {
    const id = `${order.id}-${count}`;
    await store.db.insert(accounts).values({ ...account, id, emailKey: id });
    await store.db.insert(orders).values({ ...order, id, accountId: id, token: id });
    await store.db.insert(orderPlaces).values({ orderId: id, eventId: 'open', quantity: 1 });
  }
  await store.close();
  const { code, stdout, stderr } = await office(['concert', 'cancel', 'open', '--keep-orders', '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '0 of 26 orders\n25 of 26 orders\n' });
  expect(stdout).toContain('is canceled. 26 mails sent.');
});

test('the office needs a store', async () => {
  const run = await office(['sold'], { DATA_DIR: path.join(dataDir, 'elsewhere') });
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.stderr).toMatch(/^There is no store in .*elsewhere\. Run npm start once/);
});

test('a failure of the database is printed without the values of the query', async () => {
  const rename = async (from: string, to: string) => {
    const store = await openOnDisk();
    await store.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
    await store.close();
  };
  await rename('subscribers', 'away');
  expect(await office(['subscribers', '--remove', 'victim@example.org', '--yes'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'relation "subscribers" does not exist\n',
  });
  await rename('away', 'subscribers');
});

/** What the program prints for a command line, and the command that it would run. */
async function read(args: string[]) {
  const printed: string[] = [];
  const print = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation(print),
  );
  const perform = jest.fn(async () => undefined);
  try {
    await officeProgram(perform).parseAsync(args, { from: 'user' });
  } catch (error) {
    expect(error).toBeInstanceOf(CommanderError);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { printed: printed.join(''), performed: perform.mock.calls };
}

test.each([
  [['gusts'], "error: unknown command 'gusts'\n(Did you mean guests?)"],
  [['guests'], "error: missing required argument 'concert'"],
  [['sold', '--cvs'], "error: unknown option '--cvs'"],
])('the command line %j is rejected', async (args, sentence) => {
  const { printed, performed } = await read(args);
  expect(printed).toContain(`${sentence}\n`);
  expect(printed).toContain('Add --help to see how to use it.');
  expect(performed).toEqual([]);
});

test.each(COMMANDS.map(({ name, example }) => [name, example]))(
  'the help of %s has an example that works, in at most 100 columns',
  async (name, example) => {
    const { printed } = await read([name, '--help']);
    expect(printed).toContain(`Example:\n  npm run -s office -- ${example}`);
    expect(printed.split('\n').filter((line) => line.length > 100)).toEqual([]);
    const [command = ''] = example.split(' >');
    const { performed } = await read(command.split(' '));
    expect(performed).toHaveLength(1);
  },
);
