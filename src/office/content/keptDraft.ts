/** What was typed into forms of the content and is not saved yet, in this device's storage. */
import { fieldsOf } from '../../../domain/api/values';
import type { ContentKey } from '../../../domain/office/content';
import { isNothing, NOTHING_TYPED, type TypedDraft } from '../../../domain/office/draft';
import { attempt } from '../../browser/storage';

/** A device can be used by several operators, who do not save each other's texts. */
interface Owner extends ContentKey {
  operator: string;
}

const nameOf = ({ operator, part, name }: Owner) => `office-draft:${operator}:${part}/${name}`;

/** Malformed values count as missing. */
export function keptDraft(owner: Owner): TypedDraft {
  const stored = attempt(() => fieldsOf(JSON.parse(localStorage.getItem(nameOf(owner)) ?? 'null')), null);
  const isWhole = (['edits', 'sent', 'conflicts'] as const).every((name) => Array.isArray(stored?.[name]));
  return isWhole ? (stored as unknown as TypedDraft) : NOTHING_TYPED;
}

export const keepDraft = (owner: Owner, typed: TypedDraft): void =>
  attempt(
    () =>
      isNothing(typed)
        ? localStorage.removeItem(nameOf(owner))
        : localStorage.setItem(nameOf(owner), JSON.stringify(typed)),
    undefined,
  );
