/**
 * Schemas of the site's records as people edit them, with the fields in the order in which they are written.
 */
import {
  array,
  boolean,
  mixed,
  number,
  object,
  string,
  type AnyObject,
  type ObjectSchema,
  type Schema,
} from 'yup';
import type {
  ContentPage,
  Donate,
  EventStatus,
  Footer,
  Image,
  ImageProperty,
  OrchestraEvent,
  Person,
  PressArticle,
} from '../../domain/api/entities';
import { unitCents } from '../../domain/cart/prices';
import { HREFS, type AddressField } from '../../domain/content/links';
import { taggedValues } from '../../domain/content/taggedStrings';
import type { ContentPart } from '../../domain/office/content';
import { PAGES, type ContentType } from '../../domain/pages/pages';
import { instantOf } from '../../domain/events/time';

/**
 * Fields whose written form differs from the stored one:
 * - html: may be in a file of its own
 * - moment: in local time of the site
 * - picture: the name of a file
 * - concert: the name instead of the id
 * - card: a text for each of its parts
 */
export type Kind = 'html' | 'moment' | 'day' | 'picture' | 'concert' | 'card';

/** @returns how a field is written in a file; null for a field that is written as it is stored */
export const kindOf = (schema: Schema): Kind | null =>
  (schema.meta() as { kind?: Kind } | undefined)?.kind ?? null;

/** @returns the parts of a card; empty for other fields */
export const cardPartsOf = (schema: Schema): readonly string[] =>
  (schema.meta() as { parts?: readonly string[] } | undefined)?.parts ?? [];

/** Characters that no text holds: they hide or reorder what follows, or the store cannot keep them. */
const UNWANTED = /[^\P{Cc}\t\n]|[\p{Cs}\p{Bidi_C}\uFEFF]/u;
const PLAIN = 'text without control characters';
const isPlain = (value: string | undefined) => !UNWANTED.test(value ?? '');
const isVisible = (value: string | undefined) =>
  /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(value ?? '');
const atMost = (length: number) => `at most ${length} characters`;
const MAX_TEXT = 1000;
export const MAX_TITLE = 200;

/** The message of each rule names what is expected; it completes the sentence "expected …". */
const anyText = (expected: string) => string().typeError(expected).test('plain', PLAIN, isPlain);
const textOf = (expected: string) => anyText(expected).max(MAX_TEXT, atMost(MAX_TEXT));
const text = textOf('text');
const requiredText = text
  .required('text')
  .max(MAX_TITLE, atMost(MAX_TITLE))
  .test('visible', 'text that can be seen', isVisible);
// Its length is that of its file.
const html = anyText('text with HTML, or the name of an .html file').meta({ kind: 'html' });

const MAX_NAME = 80;
const NAME = 'lowercase letters, digits, and hyphens';
const nameUpTo = (length: number) =>
  textOf(NAME)
    .matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, NAME)
    .max(length, atMost(length));
/** Ids and slugs: they are parts of addresses and of the names of files. */
export const recordName = nameUpTo(MAX_NAME);
/** The id of a record, which may be its name after the prefix of its collection. */
export const recordId = nameUpTo(MAX_NAME + 'content-'.length);
export const PICTURE = 'the name of a file in pictures/, or an address';
const picture = textOf(PICTURE).meta({ kind: 'picture' });

/** Whether the site links to the address, and not by http. A contact with spaces may be a text. */
const isLinked = (field: AddressField, value = '') =>
  !/^\s*http:/i.test(value) &&
  (value === '' || HREFS[field](value) !== null || (field === 'CTAContact' && value.includes(' ')));
const WEB_ADDRESS = 'an address like https://example.org';
const LINK = `${WEB_ADDRESS}, or a path like /events`;
const address = (field: AddressField, expected = LINK) =>
  text.test('address', expected, (value) => isLinked(field, value));
const frame = address('formEmbedUrl', `${WEB_ADDRESS}, or a path below /forms/`);
const flag = boolean().typeError('true or false');

/** Whether a text has a time, and not only a date. */
export const hasTime = (moment: string): boolean => moment.includes(':');

const MOMENT = 'a date and a time like 2026-12-20 19:30';
const moment = textOf(MOMENT)
  .test('moment', MOMENT, (value) => value === undefined || (hasTime(value) && instantOf(value) !== null))
  .meta({ kind: 'moment' });

const DAY = 'a date like 2026-12-20';
const day = textOf(DAY)
  .test('day', DAY, (value) => value === undefined || instantOf(value) !== null)
  .meta({ kind: 'day' });

const between = (min: number, max: number, expected: string) =>
  number().typeError(expected).min(min, expected).max(max, expected);
const MAX_PLACES = 1_000_000;
const wholeNumber = (expected: string) => between(0, MAX_PLACES, expected).integer(expected);
const order = between(-MAX_PLACES, MAX_PLACES, 'a number');
const PRICE = 'dollars like 45 or 45.50';
/** The payment provider's smallest amount, in cents. */
const MIN_CENTS = 50;
const isPayable = (cents: number | null) => cents === null || cents === 0 || cents >= MIN_CENTS;
const price = between(0, 100_000, PRICE)
  .test('cents', PRICE, (value) => value === undefined || Math.round(value * 100) / 100 === value)
  .test('payable', '0, or at least 0.50 after the discount', (value, { parent }) =>
    isPayable(unitCents(value, (parent as { discount?: number }).discount)),
  );
const percent = between(0, 100, 'a percentage from 0 to 100');

function choice<Value extends string>(...values: Value[]) {
  const expected = values.join(', ').replace(/, ([^,]*)$/, ' or $1');
  return string<Value>().typeError(expected).oneOf(values, expected);
}

const list = (item: Schema, expected: string) => array(item).typeError(expected);

const card = mixed<string | Record<string, string>>((value): value is string | Record<string, string> =>
  typeof value === 'object'
    ? !Array.isArray(value) && Object.values(value as object).every((part) => typeof part === 'string')
    : typeof value === 'string',
)
  .typeError('the parts of a card, each a text')
  .test('plain', PLAIN, (value) => typeof value !== 'string' || isPlain(value))
  .test('length', atMost(MAX_TEXT), (value) => typeof value !== 'string' || value.length <= MAX_TEXT)
  .test('addresses', '', (value, { path, createError }) => {
    const addresses = [...taggedValues(value)].filter(([tag]) => Object.hasOwn(HREFS, tag)) as [
      AddressField,
      string,
    ][];
    const wrong = addresses.find(([tag, part]) => !isLinked(tag, part));
    if (!wrong) return true;
    const [tag, originalValue] = wrong;
    return createError({ path: `${path}.${tag}`, message: LINK, params: { originalValue } });
  });

/** The parts of the cards in the fields of the home page. */
export const BANNER_PARTS = ['firstText', 'firstPath', 'secondText', 'secondPath', 'mission'] as const;
export const HIGHLIGHT_PARTS = ['type', 'title', 'path', 'date', 'promoName', 'id'] as const;

const cards = (parts: readonly string[]) => list(card.meta({ kind: 'card', parts }), 'a list of cards');

type FieldsOf<Document> = Record<Exclude<keyof Document, '_id'>, Schema>;

const image = {
  url: picture.required(PICTURE),
  phoneUrl: picture,
  alt: text,
} satisfies Partial<FieldsOf<Image>>;

const pictureList = list(object(image).typeError('url, phoneUrl, and alt'), 'a list of pictures');

export const IMAGE_PROPERTIES = {
  heroImage: pictureList,
  topBannerImage: pictureList,
  topImages: pictureList,
  bottomImages: pictureList,
  secondaryImages: pictureList,
} satisfies Record<ImageProperty, Schema>;

const pictures = object(IMAGE_PROPERTIES).typeError('lists of pictures').default(undefined);

/** Written fields of each record that the stored record does not have. */
const commonFields = { id: recordName, position: order, pictures };

const STATUSES = ['active', 'inactive', 'passed', 'sold-out'] as const satisfies readonly EventStatus[];

const EVENT = {
  slug: recordName,
  status: choice(...STATUSES).required(STATUSES.join(', ')),
  title: requiredText,
  mobileTitle: text,
  subtitle: text,
  eventDate: moment,
  date: text,
  time: text,
  location: text,
  price,
  discount: percent,
  capacity: wholeNumber('a number of seats'),
  disableCheckout: flag,
  imageUrl: picture,
  description: html,
  seasonDate: text,
  events: list(textOf('the name of a concert').meta({ kind: 'concert' }), 'a list of concerts'),
  promoType: choice('events', 'press'),
  cta: text,
  buttonPath: address('buttonPath'),
} satisfies FieldsOf<Omit<OrchestraEvent, 'type' | 'sequence'> & { capacity: number }>;

export const CONTENT_TYPES = [...new Set(Object.values(PAGES).flatMap(({ content }) => content))];

const PAGE = {
  type: choice<ContentType>(...CONTENT_TYPES),
  title: text,
  subtitle: text,
  banner: cards(BANNER_PARTS),
  highlight: cards(HIGHLIGHT_PARTS),
  body: html,
  topTitle: text,
  topBody: html,
  bottomTitle: text,
  bottomBody: html,
  section1Title: text,
  section1Description: html,
  section2Title: text,
  section2Description: html,
  section3Title: text,
  section3Description: html,
  section4Title: text,
  section4Description: html,
  formEmbedUrl: frame,
  embedUrl: address('embedUrl', WEB_ADDRESS),
  CTAText: text,
  CTAContact: address('CTAContact', `an email address, a phone number, or ${WEB_ADDRESS}`),
} satisfies FieldsOf<ContentPage>;

const ARTICLE = {
  slug: EVENT.slug,
  title: requiredText,
  headline: html,
  date: day,
  author: text,
  source: text,
  body: html,
} satisfies FieldsOf<PressArticle>;

const PERSON_TYPES = 'board-member, staff-member, or orchestra-member';

const PERSON = {
  type: choice('board-member', 'staff-member', 'orchestra-member').required(PERSON_TYPES),
  firstName: requiredText,
  lastName: requiredText,
  title: text,
  bio: html,
  active: flag,
  sortOrder: order,
} satisfies FieldsOf<Person>;

const FOOTER = {
  active: flag,
  description: html,
  copyright: html,
  facebook: address('facebook'),
  instagram: address('instagram'),
  youtube: address('youtube'),
} satisfies FieldsOf<Footer>;

const DONATE = { subtitle: text, body: html, formEmbedUrl: frame } satisfies FieldsOf<Donate>;

const id = recordName.required('a unique name');

export type RecordSchema = ObjectSchema<AnyObject>;

export const SCHEMAS = {
  pages: object({ ...PAGE, ...commonFields }),
  seasons: object({ ...EVENT, ...commonFields }),
  concerts: object({
    type: choice('concert', 'event').required('concert or event'),
    ...EVENT,
    ...commonFields,
  }),
  promos: object({ id, ...EVENT, pictures }),
  press: object({ ...ARTICLE, ...commonFields }),
  people: object({ id, ...PERSON, pictures }),
  footer: object({ id, ...FOOTER }),
  donate: object(DONATE),
  pictures: object({ page: recordName.required('the id of a page or a record'), pictures }),
} satisfies Record<ContentPart, RecordSchema>;
