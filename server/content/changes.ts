/** Lists the changes of an import for the operator. */
import { isDeepStrictEqual } from 'node:util';
import { entriesOf, type Entry } from './entries';
import { fileOf, picturesIn } from './pictureName';
import type { ContentRecords } from './records';

interface FieldChange {
  /** Name of the field in the file. */
  field: string;
  before: unknown;
  after: unknown;
}

export interface RecordChange {
  kind: 'added' | 'changed' | 'removed';
  /** For example "concerts/winter-serenade" or "people/staff-bram-hollister". */
  record: string;
  /** Changed fields; empty for added and removed records. */
  fields: FieldChange[];
}

const keyOf = ({ collection, id }: Entry) => `${collection.idPrefix === '' ? collection.place : ''}:${id}`;
const recordOf = ({ collection, name }: Entry) => `${collection.place}/${name}`;

const orderOf = (entries: readonly Entry[], keys: ReadonlySet<string>) =>
  entries.map(keyOf).filter((key) => keys.has(key));

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

/** Pictures that have the same file name but different contents. */
function changedPictures(before: ContentRecords, after: ContentRecords): RecordChange[] {
  const [picturesBefore, picturesAfter] = [picturesIn(before), picturesIn(after)].map(
    (names) => new Map([...names].map((name) => [fileOf(name), name])),
  );
  return [...(picturesAfter ?? [])]
    .filter(([file, name]) => picturesBefore?.has(file) && picturesBefore.get(file) !== name)
    .map(([file]) => ({ kind: 'changed', record: `pictures/${file}`, fields: [] }));
}

/** @returns added and changed records in the order of the folder, then removed records */
export function changesBetween(before: ContentRecords, after: ContentRecords): RecordChange[] {
  const [entriesBefore, entriesAfter] = [entriesOf(before), entriesOf(after)];
  const previousEntries = new Map(entriesBefore.map((entry) => [keyOf(entry), entry]));
  const keptKeys = new Set(entriesAfter.map(keyOf));
  const commonKeys = new Set([...previousEntries.keys()].filter((key) => keptKeys.has(key)));
  const isMoved = !isDeepStrictEqual(orderOf(entriesBefore, commonKeys), orderOf(entriesAfter, commonKeys));
  const addedOrChanged = entriesAfter.flatMap((entry): RecordChange[] => {
    const previous = previousEntries.get(keyOf(entry));
    const record = recordOf(entry);
    if (!previous) return [{ kind: 'added', record, fields: [] }];
    const fields = fieldChanges(previous, entry, isMoved);
    return fields.length === 0 ? [] : [{ kind: 'changed', record, fields }];
  });
  const removed = entriesBefore
    .filter((entry) => !keptKeys.has(keyOf(entry)))
    .map((entry): RecordChange => ({ kind: 'removed', record: recordOf(entry), fields: [] }));
  return [...addedOrChanged, ...changedPictures(before, after), ...removed];
}
