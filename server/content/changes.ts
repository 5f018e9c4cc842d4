/** What an import changes, as a person reads it. */
import { isDeepStrictEqual } from 'node:util';
import { entriesOf, type Entry } from './entries';
import { addressOf, pictureFileOf, picturesIn } from './pictureName';
import type { ContentRecords } from './records';

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface RecordChange {
  kind: 'added' | 'changed' | 'removed';
  /** For example "concerts/winter-serenade" or "people/staff-bram-hollister". */
  record: string;
  /** Of a changed record. */
  fields: FieldChange[];
}

const keyOf = ({ collection, id }: Entry) => `${collection.idPrefix === '' ? collection.place : ''}:${id}`;
const recordOf = ({ collection, name }: Entry) => `${collection.place}/${name}`;

const order = (entries: readonly Entry[], among: ReadonlySet<string>) =>
  entries.map(keyOf).filter((key) => among.has(key));

function fieldChanges(before: Entry, after: Entry, isMoved: boolean): FieldChange[] {
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  const fields = [...names].filter((name) => name !== 'position' || isMoved);
  const changes = fields.map((field) => ({
    field,
    before: before.fields[field] ?? null,
    after: after.fields[field] ?? null,
  }));
  const renamed =
    before.name === after.name ? [] : [{ field: 'name', before: before.name, after: after.name }];
  return [...renamed, ...changes].filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** Pictures that keep their name in the folder, but not their contents. */
function changedPictures(before: ContentRecords, after: ContentRecords): RecordChange[] {
  const [old, fresh] = [picturesIn(before), picturesIn(after)].map(
    (names) => new Map([...names].map((name) => [pictureFileOf(addressOf(name)) ?? name, name])),
  );
  return [...(fresh ?? [])]
    .filter(([file, name]) => old?.has(file) && old.get(file) !== name)
    .map(([file]) => ({ kind: 'changed', record: `pictures/${file}`, fields: [] }));
}

/** @returns the changes in the order of the folder; removed records come last */
export function changesBetween(before: ContentRecords, after: ContentRecords): RecordChange[] {
  const [old, fresh] = [entriesOf(before), entriesOf(after)];
  const known = new Map(old.map((entry) => [keyOf(entry), entry]));
  const kept = new Set(fresh.map(keyOf));
  const both = new Set([...known.keys()].filter((key) => kept.has(key)));
  const isMoved = !isDeepStrictEqual(order(old, both), order(fresh, both));
  const present = fresh.flatMap((entry): RecordChange[] => {
    const was = known.get(keyOf(entry));
    const record = recordOf(entry);
    if (!was) return [{ kind: 'added', record, fields: [] }];
    const fields = fieldChanges(was, entry, isMoved);
    return fields.length === 0 ? [] : [{ kind: 'changed', record, fields }];
  });
  const removed = old
    .filter((entry) => !kept.has(keyOf(entry)))
    .map((entry): RecordChange => ({ kind: 'removed', record: recordOf(entry), fields: [] }));
  return [...present, ...changedPictures(before, after), ...removed];
}
