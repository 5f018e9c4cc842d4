/** One process at a time may open the embedded store; a lock that a killed process left behind does not count. */
import fs from 'node:fs';
import path from 'node:path';

interface Owner {
  pid: number;
  /** When the process started, so that a reused process id is not taken for the owner; null where unknown. */
  started: string | null;
}

/** Start time of a process in clock ticks since boot (Linux). */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readOwner(file: string): Owner | null {
  try {
    const { pid, started } = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Owner>;
    return typeof pid === 'number' ? { pid, started: started ?? null } : null;
  } catch {
    return null;
  }
}

const isAlive = (owner: Owner) =>
  isRunning(owner.pid) && (owner.started === null || owner.started === startOf(owner.pid));

function tryToOwn(file: string): boolean {
  const owner: Owner = { pid: process.pid, started: startOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(owner));
  try {
    // A link appears whole or not at all, so nobody ever reads half a lock.
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Locks a data folder and returns what unlocks it. Throws when another running process has it. */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'store.lock');
  const unlock = () => fs.rmSync(file, { force: true });
  if (tryToOwn(file)) return unlock;
  const owner = readOwner(file);
  if (owner && isAlive(owner)) {
    throw new Error(
      `The store in ${dataDir} is in use by process ${owner.pid}. Stop that server, or set DATA_DIR to another folder.`,
    );
  }
  fs.rmSync(file, { force: true });
  if (tryToOwn(file)) return unlock;
  throw new Error(`The store in ${dataDir} was just opened by another server.`);
}
