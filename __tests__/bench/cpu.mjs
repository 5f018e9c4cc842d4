/** Processor time of processes (Linux): what a measurement costs, however busy the machine is beside it. */
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** Length of the kernel's tick. */
const TICK_MS = 10;

function childrenOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Milliseconds that a process, its threads, and its ended children have had. */
function ownTime(pid) {
  try {
    // The name before the fields may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  } catch {
    return 0;
  }
}

/** Milliseconds that a process and everything it has started have had. */
export const cpuOf = (pid) => ownTime(pid) + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);

/** Milliseconds that this process has had. */
export const ownCpu = () => Object.values(process.cpuUsage()).reduce((sum, us) => sum + us, 0) / 1000;
