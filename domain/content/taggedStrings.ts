/**
 * The tagged strings of the home page's `banner` and `highlight` (behavior 5.2).
 *
 * A tag is one word in square brackets; its value is the text up to the next tag:
 *
 *     [title] Winter Serenade [path] /events/winter-serenade
 *
 * The tags of an entry may stand in any order. An unknown tag is ignored together with its value; of a tag
 * that comes twice the first value counts, and an empty value is ignored. A bracket that belongs to a value
 * is written `\[`.
 *
 * - `banner`: firstText, firstPath, secondText, secondPath (the messages of the rotating button and where
 *   they lead) and mission (the mission banner). An entry has one or more of them. A default replaces a
 *   missing text and a path that must not be linked.
 * - `highlight`: an entry is one card. It needs type (event, season or press), title and path; date (ISO),
 *   promoName and id are optional; the id of an article selects the article's first picture. An entry without
 *   a required tag is skipped.
 */
import type { ContentPage } from '../api/entities';
import { hrefTo } from '../pages/routes';
import { HREFS } from './links';
import { instantOf, longDate } from '../events/time';

const TAG = /\[([a-z]\w*)\]/i;
const ESCAPED_BRACKET = '\\[';
/** Replaces an escaped bracket while tags are parsed. */
const BRACKET_PLACEHOLDER = '\u0000';

/** @returns the values of an entry by tag; empty if the entry is not a string or has no tag */
export function taggedValues(entry: unknown): ReadonlyMap<string, string> {
  const text = typeof entry === 'string' ? entry : '';
  const [, ...parts] = text.replaceAll(ESCAPED_BRACKET, BRACKET_PLACEHOLDER).split(TAG);
  const values = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) {
    const [tag = '', written = ''] = parts.slice(index, index + 2);
    const value = written.replaceAll(BRACKET_PLACEHOLDER, '[').trim();
    if (value !== '' && !values.has(tag)) values.set(tag, value);
  }
  return values;
}

/** Writes an entry that `taggedValues` reads. */
export const taggedString = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([tag, value]) => `[${tag}] ${value.replaceAll('[', ESCAPED_BRACKET)}`)
    .join(' ');

interface ButtonMessage {
  text: string;
  href: string;
}

export interface Banner {
  first: ButtonMessage;
  second: ButtonMessage;
  /** Text of the mission banner; null if the record has none. */
  mission: string | null;
}

const entriesOf = (list: unknown) => (Array.isArray(list) ? (list as unknown[]).map(taggedValues) : []);

/** The two messages of the rotating button, with defaults, and the mission banner (behavior 5.2). */
export function bannerOf(content: Pick<ContentPage, 'banner'> | undefined): Banner {
  const entries = entriesOf(content?.banner);
  const valueOf = (tag: string) => entries.find((entry) => entry.has(tag))?.get(tag) ?? null;
  return {
    first: {
      text: valueOf('firstText') ?? 'See Upcoming Concerts!',
      href: HREFS.firstPath(valueOf('firstPath')) ?? hrefTo('events'),
    },
    second: {
      text: valueOf('secondText') ?? 'Make a donation to FCO',
      href: HREFS.secondPath(valueOf('secondPath')) ?? hrefTo('supportUs'),
    },
    mission: valueOf('mission'),
  };
}

export interface Highlight {
  /** Id of the record that the card links to. */
  id: string | null;
  title: string;
  href: string;
  /** Label of the card's button. */
  action: 'READ ARTICLE' | 'LEARN MORE';
  /** The card's promo name; null if it has none. */
  label: string | null;
  /** "MMMM D, YYYY", or null without a valid date. */
  date: string | null;
}

const ACTIONS = new Map<string | undefined, Highlight['action']>([
  ['event', 'LEARN MORE'],
  ['season', 'LEARN MORE'],
  ['press', 'READ ARTICLE'],
]);

function highlightOf(values: ReadonlyMap<string, string>): Highlight[] {
  const action = ACTIONS.get(values.get('type'));
  const title = values.get('title');
  const href = HREFS.path(values.get('path'));
  if (!action || !title || !href) return [];
  const instant = instantOf(values.get('date'));
  return [
    {
      id: values.get('id') ?? null,
      title,
      href,
      action,
      label: values.get('promoName') ?? null,
      date: instant === null ? null : longDate(instant),
    },
  ];
}

/** Reads the highlight cards, in order; entries without type, title, or a safe path are skipped. */
export const highlightsOf = (content: Pick<ContentPage, 'highlight'> | undefined): Highlight[] =>
  entriesOf(content?.highlight).flatMap(highlightOf);
