/** Values and records of the content in words. */
import { fieldsOf } from '../api/values';
import { focusOf, withoutFocus } from '../content/pictures';
import { plainLines } from '../content/plainText';
import type { ContentAuthor, ContentField, ContentKey, DraftKind, PictureUse, WrittenValue } from './content';
import { agoText, capitalized } from './words';

/** The fields of a picture, and its places on a page. */
export const PICTURE_LABELS = {
  heroImage: 'Large picture',
  topBannerImage: 'Picture in the banner',
  topImages: 'Pictures at the top',
  bottomImages: 'Pictures at the bottom',
  secondaryImages: 'Other pictures',
  url: 'Picture',
  phoneUrl: 'On phones',
  alt: 'What it shows',
} as const;

/** A name of the content folder in words: "firstText" as "First text". */
const wordsOf = (name: string) =>
  (PICTURE_LABELS as Record<string, string>)[name] ??
  capitalized(name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`));

function textLines(text: string): string[] {
  if (/<[a-z]/i.test(text)) return plainLines(text);
  const focus = focusOf(text);
  return focus
    ? [`${withoutFocus(text)}, in view: ${focus.x}% from the left, ${focus.y}% from the top`]
    : text.split('\n');
}

/** A value of any kind, line by line and without markup; empty: not given. */
export function valueLines(value: WrittenValue): string[] {
  if (value === null || value === '') return [];
  if (typeof value === 'string') return textLines(value);
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (Array.isArray(value)) return (value as WrittenValue[]).flatMap(valueLines);
  const fields = fieldsOf(value);
  if (fields === null) return [JSON.stringify(value)];
  return Object.entries(fields).flatMap(([name, part]) =>
    valueLines(part as WrittenValue).map((line) => `${wordsOf(name)}: ${line}`),
  );
}

interface Lines {
  before: string[];
  after: string[];
}

const commonStart = (one: readonly string[], other: readonly string[]) => {
  const end = one.findIndex((line, index) => line !== other[index]);
  return end === -1 ? one.length : end;
};

const markupOf = (value: WrittenValue) =>
  value === null ? [] : [typeof value === 'string' ? value : JSON.stringify(value)];

/** The lines in which two values differ; of values that differ only in their markup, all of it. */
export function differentLines(before: WrittenValue, after: WrittenValue): Lines {
  const [old, new_] = [valueLines(before), valueLines(after)];
  if (old.join('\n') === new_.join('\n')) return { before: markupOf(before), after: markupOf(after) };
  const start = commonStart(old, new_);
  const [oldRest, newRest] = [old.slice(start), new_.slice(start)];
  const end = commonStart(oldRest.toReversed(), newRest.toReversed());
  return {
    before: oldRest.slice(0, oldRest.length - end),
    after: newRest.slice(0, newRest.length - end),
  };
}

/** "Anna Weber, 2 minutes ago". @param now milliseconds */
export const authorText = ({ by, at }: ContentAuthor, now: number): string =>
  `${by === '' ? 'From a content folder or a command' : by}, ${agoText(at, now)}`;

export const DRAFT_KINDS: Record<DraftKind, string> = {
  changed: 'changed',
  added: 'new',
  removed: 'is taken off the site',
};

const RECENT_MS = 5 * 60_000;

interface Editor extends ContentAuthor {
  label: string;
}

/**
 * Others who have changed a record in the last minutes, each with their latest field.
 *
 * @param changes who changed which field last
 * @param me name of the operator
 * @param now milliseconds
 */
export function otherEditors(
  changes: Readonly<Record<string, ContentAuthor>>,
  fields: readonly ContentField[],
  { me, now }: { me: string; now: number },
): Editor[] {
  const latest = new Map<string, Editor>();
  for (const { name, label } of fields) {
    const change = changes[name];
    if (!change || change.by === me || change.by === '' || now - Date.parse(change.at) > RECENT_MS) continue;
    const other = latest.get(change.by);
    if (!other || other.at < change.at) latest.set(change.by, { ...change, label });
  }
  return [...latest.values()];
}

const LIST = new Intl.ListFormat('en-US');

/** "Winter Serenade, Home, and Press". */
export const listText = (texts: readonly string[]): string => LIST.format(texts);

const MAX_TITLES = 3;

/** "snow.webp is also used by Winter Serenade, Home, Press, and 4 more." */
export function pictureUseText({ file, titles }: PictureUse): string {
  const more = titles.length - MAX_TITLES;
  const named = more > 1 ? [...titles.slice(0, MAX_TITLES), `${more} more`] : titles;
  return `${file} is also used by ${listText(named)}.`;
}

export const isSameRecord = (one: ContentKey, other: ContentKey): boolean =>
  one.part === other.part && one.name === other.name;
