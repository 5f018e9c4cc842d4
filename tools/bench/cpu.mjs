/** CPU time of processes (Linux): the cost of a measurement, independent of other processes. */
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** Length of the clock tick in which the kernel counts CPU time. */
const TICK_MS = 10;

function childrenOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** CPU time of a process with its threads and ended children, in milliseconds. */
function ownTime(pid) {
  try {
    // The program's name before the fields may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  } catch {
    return 0;
  }
}

/** CPU time of a process and all its descendants, in milliseconds. */
export const cpuOf = (pid) => ownTime(pid) + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);

/** CPU time of this process, in milliseconds. */
export const ownCpu = () => Object.values(process.cpuUsage()).reduce((sum, us) => sum + us, 0) / 1000;
