/** Finds the content records of pages. */
import type { ContentPage } from '../api/entities';
import type { ContentType } from './pages';

const filled = (page: ContentPage): Partial<ContentPage> =>
  Object.fromEntries(Object.entries(page).filter(([, value]) => (value ?? '') !== ''));

/** @returns the first record of a type, or undefined */
export const contentOf = (
  content: readonly ContentPage[] | null,
  type: ContentType,
): ContentPage | undefined => content?.find((page) => page.type === type);

/**
 * Like `contentOf`, but the nonempty fields of the `aboutUs` record with that type take precedence. An
 * `aboutUs` record without a type counts as 'about-us' (behavior 5.5).
 */
export function aboutContent(
  content: readonly ContentPage[] | null,
  aboutUs: readonly ContentPage[] | null,
  type: ContentType,
): ContentPage | undefined {
  const page = contentOf(content, type);
  const about = aboutUs?.find((record) => ((record.type as ContentType | undefined) ?? 'about-us') === type);
  if (!page || !about) return page ?? about;
  // Pictures refer to the id of the content record.
  return { ...page, ...filled(about), _id: page._id };
}
