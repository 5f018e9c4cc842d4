/** Where pictures of this site are used. */
import type { Fields } from '../../domain/api/values';
import { keyOf, type ContentKey, type PictureUse } from '../../domain/office/content';
import { withDraft, type Draft } from './drafts';
import { storedRecords } from './entries';
import { fileOf, picturesIn } from './pictureName';
import { titleOf } from './recordFacts';
import type { ContentRecords } from './records';
import type { DraftedContent } from './layDrafts';

const filesIn = (values: object): Set<string> => new Set([...picturesIn(values)].map(fileOf));

/**
 * The pictures of a record that others use, too, on the site or in a draft.
 *
 * @param values what the form of the record shows
 */
export function pictureUses(
  { published, drafts }: { published: ContentRecords; drafts: readonly Draft[] },
  key: ContentKey,
  values: Fields,
): PictureUse[] {
  const own = Object.entries(values).map(([field, value]) => ({ field, files: filesIn([value]) }));
  if (own.every(({ files }) => files.size === 0)) return [];
  const draftsByKey = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const shown = storedRecords(published).map(({ collection: { place: part }, name, document, images }) => {
    const { fields } = draftsByKey.get(keyOf({ part, name })) ?? {};
    return { part, name, document, files: filesIn([document, images, fields]) };
  });
  const added = drafts
    .filter(({ kind }) => kind === 'added')
    .map(({ part, name, fields }) => {
      return { part, name, document: withDraft({}, fields), files: filesIn(fields) };
    });
  const others = [...shown, ...added].filter((other) => keyOf(other) !== keyOf(key));
  return own.flatMap(({ field, files }) =>
    [...files].flatMap((file) => {
      const using = others.filter((other) => other.files.has(file));
      const titles = new Set(using.map((other) => titleOf(other, other.document)));
      return titles.size === 0 ? [] : [{ field, file, titles: [...titles] }];
    }),
  );
}

/** The pictures that the site shows now and that no page shows when these drafts are published. */
export function unusedPictures({ records, drafted }: DraftedContent): string[] {
  const [before, after] = [
    filesIn(drafted.map((one) => one.before)),
    filesIn(drafted.map((one) => one.after)),
  ];
  const gone = [...before].filter((file) => !after.has(file));
  if (gone.length === 0) return [];
  const used = filesIn(records);
  return gone.filter((file) => !used.has(file));
}
