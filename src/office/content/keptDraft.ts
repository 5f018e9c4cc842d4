/** What was typed into forms of the content and is not saved yet, in this device's storage. */
import { fieldsOf } from '../../../domain/api/values';
import { keyOf, type ContentKey } from '../../../domain/office/content';
import { isNothing, NOTHING_TYPED, withKept, type TypedDraft } from '../../../domain/office/draft';
import { attempt } from '../../browser/storage';

/** A device can be used by several operators, who do not save each other's texts. */
export interface DraftOwner extends ContentKey {
  operator: string;
}

const nameOf = (owner: DraftOwner) => `office-draft:${owner.operator}:${keyOf(owner)}`;

/** Malformed values count as missing. */
export function keptDraft(owner: DraftOwner): TypedDraft {
  const stored = attempt(() => fieldsOf(JSON.parse(localStorage.getItem(nameOf(owner)) ?? 'null')), null);
  const isWhole = (['edits', 'sent', 'conflicts'] as const).every((name) => Array.isArray(stored?.[name]));
  return isWhole ? (stored as unknown as TypedDraft) : NOTHING_TYPED;
}

/** @param before what this tab has kept last */
export function keepDraft(owner: DraftOwner, before: TypedDraft, typed: TypedDraft): void {
  const kept = withKept(keptDraft(owner), before, typed);
  attempt(
    () =>
      isNothing(kept)
        ? localStorage.removeItem(nameOf(owner))
        : localStorage.setItem(nameOf(owner), JSON.stringify(kept)),
    undefined,
  );
}
