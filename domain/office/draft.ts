/** What an operator typed into the form of a record, and how it comes together with what others typed. */
import type { Fields } from '../api/values';
import type { EditedRecord, FieldConflict, FieldEdit, SavedDraft, WrittenValue } from './content';
import { isSameWritten } from './writtenValue';

/** A conflict with what the operator typed in place of both values; missing: nothing. */
export interface OpenConflict extends FieldConflict {
  other?: WrittenValue;
}

/** Kept on the device until the server has it. */
export interface TypedDraft {
  /** At most one for each field. */
  edits: FieldEdit[];
  /** The edits of the latest call, until it is known that they arrived; they are sent again unchanged. */
  sent: FieldEdit[];
  /** At most one for each field. */
  conflicts: OpenConflict[];
}

export const NOTHING_TYPED: TypedDraft = { edits: [], sent: [], conflicts: [] };

export const isNothing = ({ edits, sent, conflicts }: TypedDraft): boolean =>
  edits.length + sent.length + conflicts.length === 0;

const valueIn = (values: Fields, field: string): WrittenValue => values[field] ?? null;

const of = <Item extends { field: string }>(items: readonly Item[], field: string) =>
  items.find((item) => item.field === field);

const without = <Item extends { field: string }>(items: readonly Item[], field: string) =>
  items.filter((item) => item.field !== field);

/** The value that the form shows. */
export const shownValue = ({ edits }: TypedDraft, { values }: EditedRecord, field: string): WrittenValue => {
  const edit = of(edits, field);
  return edit === undefined ? valueIn(values, field) : edit.value;
};

export interface TypedValue {
  field: string;
  value: WrittenValue;
}

/** Adds what was typed; a field that is again as it was shown has no edit. */
export function withTyped(
  draft: TypedDraft,
  { values }: EditedRecord,
  { field, value }: TypedValue,
): TypedDraft {
  const base = of(draft.edits, field)?.base ?? valueIn(values, field);
  const isUndone = isSameWritten(base, value) && of(draft.sent, field) === undefined;
  const edits = without(draft.edits, field);
  return { ...draft, edits: isUndone ? edits : [...edits, { field, base, value }] };
}

/** The fields that are undecided: between two operators, or between the draft and the site. */
export const undecided = ({ edits, conflicts }: TypedDraft, record: EditedRecord): OpenConflict[] => [
  ...conflicts,
  ...record.conflicts.filter(({ field }) => !of(edits, field) && !of(conflicts, field)),
];

/** Keeps what is typed in place of both values, until it is chosen. */
export function withOther(draft: TypedDraft, record: EditedRecord, { field, value }: TypedValue): TypedDraft {
  const conflict = of(undecided(draft, record), field);
  if (conflict === undefined) return draft;
  return { ...draft, conflicts: [...without(draft.conflicts, field), { ...conflict, other: value }] };
}

/** Decides a field with one of its values, or another one: an edit of what the operator saw beside it. */
export function withChoice(
  draft: TypedDraft,
  record: EditedRecord,
  { field, value }: TypedValue,
): TypedDraft {
  const conflict = of(undecided(draft, record), field);
  if (conflict === undefined) return draft;
  return {
    ...draft,
    edits: [...without(draft.edits, field), { field, base: conflict.theirs, value }],
    conflicts: without(draft.conflicts, field),
  };
}

/** The items of one tab instead of those that it has kept before; those of other tabs stay. */
const keptItems = <Item extends { field: string }>(
  stored: readonly Item[],
  before: readonly Item[],
  own: readonly Item[],
): Item[] => {
  const isOther = (item: Item) =>
    of(own, item.field) === undefined && JSON.stringify(item) !== JSON.stringify(of(before, item.field));
  return [...stored.filter(isOther), ...own];
};

/**
 * What the device keeps, on which several tabs can have the form of the record open.
 *
 * @param stored what it keeps now
 * @param before what this tab has kept last
 */
export const withKept = (stored: TypedDraft, before: TypedDraft, own: TypedDraft): TypedDraft => ({
  edits: keptItems(stored.edits, before.edits, own.edits),
  sent: keptItems(stored.sent, before.sent, own.sent),
  conflicts: keptItems(stored.conflicts, before.conflicts, own.conflicts),
});

/** Marks what is sent now: once more what may not have arrived, otherwise all that was typed. */
export const withSent = (draft: TypedDraft): TypedDraft => ({
  ...draft,
  sent: draft.sent.length > 0 ? draft.sent : draft.edits,
});

/** What is left after the server has saved what was sent: what was typed meanwhile, and conflicts. */
export function withSaved(draft: TypedDraft, { record, conflicts }: SavedDraft): TypedDraft {
  const edits = draft.edits.flatMap((edit) => {
    const sent = of(draft.sent, edit.field);
    if (sent === undefined) return [edit];
    if (of(conflicts, edit.field) || isSameWritten(sent.value, edit.value)) return [];
    return [{ ...edit, base: valueIn(record.values, edit.field) }];
  });
  const found = conflicts.map((conflict) => {
    const edit = of(draft.edits, conflict.field);
    return edit === undefined ? conflict : { ...conflict, yours: edit.value };
  });
  const others = draft.conflicts.filter(({ field }) => of(found, field) === undefined);
  return { edits, sent: [], conflicts: [...others, ...found] };
}

/** What a form has saved, by field. */
export type SavedValues = Readonly<Record<string, WrittenValue>>;

/** @param sent what the server has just saved, except where it found conflicts */
export const withOwn = (
  own: SavedValues,
  sent: readonly FieldEdit[],
  { record, conflicts }: SavedDraft,
): SavedValues => ({
  ...own,
  ...Object.fromEntries(
    sent
      .filter(({ field }) => of(conflicts, field) === undefined)
      .map(({ field }) => [field, valueIn(record.values, field)]),
  ),
});

/** A field that somebody else has changed after a form had saved it. */
export interface ReplacedField {
  field: string;
  mine: WrittenValue;
  /** Null: it is not known who took the field out of the draft. */
  by: string | null;
}

/** @param me name of the operator, who may have another tab with the form */
export const replacedFields = (
  own: SavedValues,
  { edits }: TypedDraft,
  { values, changes }: EditedRecord,
  me: string,
): ReplacedField[] =>
  Object.entries(own)
    .map(([field, mine]) => ({ field, mine, by: changes[field]?.by ?? null }))
    .filter(
      ({ field, mine, by }) => !of(edits, field) && by !== me && !isSameWritten(mine, valueIn(values, field)),
    );
