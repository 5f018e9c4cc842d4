/** A data folder in which the server cannot write. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStore } from '../../server/store/openStore';

/** User id of `nobody`: root could write to every folder. */
const NOBODY = 65_534;
const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-read-only-'));
const isRoot = process.geteuid?.() === 0;

beforeAll(() => {
  fs.mkdirSync(path.join(parent, 'made'), { mode: 0o555 });
  fs.writeFileSync(path.join(parent, 'file'), '');
  fs.chmodSync(parent, 0o555);
});

afterAll(() => {
  fs.chmodSync(parent, 0o700);
  fs.rmSync(parent, { recursive: true });
});

test.each([
  ['is there', 'made'],
  ['cannot be made', 'new'],
  ['is a file', 'file'],
  ['lies in a file', 'file/data'],
])('a folder that %s is rejected with a message, and nothing is created', async (_what, name) => {
  const dataDir = path.join(parent, name);
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await expect(openStore({ databaseUrl: null, dataDir })).rejects.toThrow(
      `The server cannot write to ${dataDir}. Give the user who runs the server write access, or set DATA_DIR to another folder.`,
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  expect(fs.readdirSync(parent)).toEqual(['file', 'made']);
  expect(fs.readdirSync(path.join(parent, 'made'))).toEqual([]);
});
