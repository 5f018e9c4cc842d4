/** A data folder in which the server cannot write. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStore } from '../../server/store/openStore';

/** The system's user without rights; root writes everywhere. */
const NOBODY = 65_534;
const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-read-only-'));
const isRoot = process.geteuid?.() === 0;

beforeAll(() => {
  fs.mkdirSync(path.join(parent, 'made'), { mode: 0o555 });
  fs.chmodSync(parent, 0o555);
});

afterAll(() => {
  fs.chmodSync(parent, 0o700);
  fs.rmSync(parent, { recursive: true });
});

test.each([
  ['is there', 'made'],
  ['cannot be made', 'new'],
])('one that %s is refused with a sentence, and nothing is made', async (_what, name) => {
  const dataDir = path.join(parent, name);
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await expect(openStore({ databaseUrl: null, dataDir })).rejects.toThrow(
      `The server cannot write in ${dataDir}. Make the folder writable for the user who runs the server, or set DATA_DIR to another one.`,
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  expect(fs.readdirSync(parent)).toEqual(['made']);
  expect(fs.readdirSync(path.join(parent, 'made'))).toEqual([]);
});
