import { createMask } from '../../../domain/personal/mask';
import type { EventEntry, ResponseEntry, RunningRoot } from '../recorder';
import type { ProblemReport } from './problemReport';

/** @returns a copy of these parts of a report, with placeholders for what may be personal */
export function anonymized<Parts extends Partial<ProblemReport>>(parts: Parts): Parts {
  const { roots, entries, end, ...more } = parts;
  const { maskedFields, maskedEvent, maskedSnapshot } = createMask();
  const rootOf = (root: RunningRoot) => ({ ...root, snapshot: maskedSnapshot(root.snapshot) });
  const entryOf = (entry: EventEntry | ResponseEntry) => {
    if (!entry.event) return maskedFields(entry);
    const { actor, source, machine, event, ...time } = entry;
    return { ...maskedFields(time), actor, source, machine, event: maskedEvent(event) };
  };
  const recording = { roots: roots?.map(rootOf), entries: entries?.map(entryOf), end: end?.map(rootOf) };
  return { ...maskedFields(more), ...recording } as unknown as Parts;
}
