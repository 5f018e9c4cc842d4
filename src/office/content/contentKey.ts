import { CONTENT_PARTS, type ContentKey, type ContentPart } from '../../../domain/office/content';
import type { OfficeParams } from '../../../domain/office/pages';

/** A part of the content by the parameters of a page; the server refuses any other one. */
export const partOf = ({ part = '' }: OfficeParams): ContentPart => part as ContentPart;

export const contentKey = (params: OfficeParams): ContentKey => ({
  part: partOf(params),
  name: params['name'] ?? '',
});

/** The parameters of a record's pages, and its key without all else. */
export const paramsOf = ({ part, name }: ContentKey) => ({ part, name });

/** The key, with when the shown draft was changed last. */
export const shownDraft = ({ draft, ...record }: ContentKey & { draft: { at: string } | null }) => ({
  ...paramsOf(record),
  ...(draft === null ? {} : { at: draft.at }),
});

/** Titles of the parts; of a part that there is not: its name. */
export const partTitle = (part: ContentPart): string =>
  (CONTENT_PARTS as Partial<typeof CONTENT_PARTS>)[part]?.title ?? part;
