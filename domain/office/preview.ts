/** The preview of a page: the site with drafts, at a moment that the operator chooses. */
import { OFFICE_PATHS } from './addresses';
import type { ContentKey } from './content';

export interface PreviewQuery {
  /** The drafts that the page contains. */
  records: readonly ContentKey[];
  /** Path of the page on the site. */
  path: string;
  /** Time of the visit, in ISO 8601; null: now. */
  at: string | null;
  /** Whether the drafted concerts have no free seats. */
  isSoldOut: boolean;
}

/** Address of the page, for a frame of the office. */
export function previewHref({ records, path, at, isSoldOut }: PreviewQuery): string {
  const query = new URLSearchParams({
    path,
    records: records.map(({ part, name }) => `${part}/${name}`).join(','),
  });
  if (at !== null) query.set('at', at);
  if (isSoldOut) query.set('soldOut', 'true');
  return `${OFFICE_PATHS.preview}?${query.toString()}`;
}
