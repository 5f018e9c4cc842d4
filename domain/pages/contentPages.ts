/** The content record of a page. */
import type { ContentPage } from '../api/entities';
import type { ContentType } from './pages';

const filled = (page: ContentPage): Partial<ContentPage> =>
  Object.fromEntries(Object.entries(page).filter(([, value]) => (value ?? '') !== ''));

/** The first record of a type, if there is one. */
export const contentOf = (
  content: readonly ContentPage[] | null,
  type: ContentType,
): ContentPage | undefined => content?.find((page) => page.type === type);

/** The same with what the aboutUs records say before it; such a record need not name its type (DECISIONS A03). */
export function aboutContent(
  content: readonly ContentPage[] | null,
  aboutUs: readonly ContentPage[] | null,
  type: ContentType,
): ContentPage | undefined {
  const page = contentOf(content, type);
  const about = aboutUs?.find((record) => ((record.type as ContentType | undefined) ?? 'about-us') === type);
  if (!page || !about) return page ?? about;
  // The pictures hang on the content record's id.
  return { ...page, ...filled(about), _id: page._id };
}
