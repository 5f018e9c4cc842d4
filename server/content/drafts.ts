/** Drafts: changes of the content that only the office sees, in the form of the content folder. */
import type { Fields } from '../../domain/api/values';
import type {
  ContentAuthor,
  ContentKey,
  DraftKind,
  FieldConflict,
  FieldEdit,
  WrittenValue,
} from '../../domain/office/content';
import { given, isSameWritten } from '../../domain/office/writtenValue';

/** A field of a draft. */
export interface DraftedField extends ContentAuthor {
  /** What the site showed when it was changed first; null: nothing. */
  base: WrittenValue;
  /** Null: not given. */
  value: WrittenValue;
}

export interface Draft extends ContentKey, ContentAuthor {
  kind: DraftKind;
  fields: Readonly<Record<string, DraftedField>>;
}

/** The fields of a record with the changes of its draft. @param fields what the site shows */
export function withDraft(fields: Fields, drafted: Draft['fields']): Fields {
  const changed = Object.entries(drafted).map(([name, { value }]) => [name, value] as const);
  const all = Object.entries({ ...fields, ...Object.fromEntries(changed) });
  return Object.fromEntries(all.filter(([, value]) => given(value) !== null));
}

/** A field of the draft that was changed on the site after the draft had changed it. */
const isOutdated = ({ base, value }: DraftedField, shown: unknown) =>
  !isSameWritten(base, shown) && !isSameWritten(value, shown);

/**
 * Fields of a draft that were changed on the site meanwhile.
 *
 * @param published what the site shows
 * @param author who changed it there
 */
export const outdatedFields = (
  { fields }: Pick<Draft, 'fields'>,
  published: Fields,
  author: ContentAuthor,
): FieldConflict[] =>
  Object.entries(fields)
    .filter(([field, drafted]) => isOutdated(drafted, published[field]))
    .map(([field, { value }]) => ({ field, yours: value, theirs: given(published[field]), ...author }));

interface Edited {
  fields: Record<string, DraftedField>;
  conflicts: FieldConflict[];
}

/**
 * Applies edits, each only if nobody else has changed its field since it was shown.
 *
 * @param drafted the changed fields of the draft
 * @param published what the site shows; empty for a new record
 * @param authors who edits, and who changed what the site shows
 */
export function withEdits(
  drafted: Draft['fields'],
  published: Fields,
  edits: readonly FieldEdit[],
  authors: { editor: ContentAuthor; publisher: ContentAuthor },
): Edited {
  const fields = new Map(Object.entries(drafted));
  const conflicts: FieldConflict[] = [];
  for (const { field, base, value: typed } of edits) {
    const [shown, value, known] = [given(published[field]), given(typed), fields.get(field)];
    const isUndecided = known !== undefined && isOutdated(known, shown);
    const isDecision = isUndecided && isSameWritten(base, shown);
    const current = known === undefined || isDecision ? shown : known.value;
    if (!isDecision && isSameWritten(value, current)) continue;
    if (!isSameWritten(base, current)) {
      const { by, at } = known ?? authors.publisher;
      conflicts.push({ field, yours: value, theirs: current, by, at });
    } else if (isSameWritten(value, shown)) fields.delete(field);
    else {
      const kept = isUndecided && !isDecision ? known.base : shown;
      fields.set(field, { base: kept, value, ...authors.editor });
    }
  }
  return { fields: Object.fromEntries(fields), conflicts };
}
