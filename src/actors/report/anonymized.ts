/**
 * Replaces personal data by placeholders: passwords, tokens, names, email addresses, phone numbers, contact messages, user
 * ids, and payment links. Equal values get equal placeholders of the same kind, so that a replay takes the same transitions.
 */
import { emailKey, isBlank, isEmail, isNorthAmericanPhone } from '../../../domain/forms/patterns';
import { passwordPlaceholder } from '../recorder';

/**
 * Kinds of personal data. `id`: tokens and ids of users. `text`: a text that is replaced only in its own field, for example
 * a half-typed name; values of other kinds are replaced wherever they occur.
 */
type Kind = 'id' | 'email' | 'name' | 'phone' | 'contact' | 'link' | 'text';
type Fields = Record<string, unknown>;

const KINDS: [keys: RegExp, kind: Kind][] = [
  [/token|secret|^user_?id$/i, 'id'],
  [/email/i, 'email'],
  [/^(first|last)_?name$|^name$/i, 'name'],
  [/phone/i, 'phone'],
];

/** Keys whose values are technical names, which are kept, or passwords, which are replaced separately. */
const STRUCTURE = /^(format|type|status|src|systemId|machine|actor|source)$|password/i;
/** In characters. A shorter value occurs too often by chance to be replaced everywhere. */
const MIN_WORD_LENGTH = 2;

const MAIL_ADDRESS = /[^\s"'<>:=,;/?&]+(@|%40)[^\s"'<>:=,;/?&]+/g;
const PATH = /^([a-z]+ )?[/?]|^https?:/;
const TOKEN_IN_PATH = /(?<=[?&]token=)[^&#]+/g;

const isUser = (fields: Fields) => 'email' in fields && ('_id' in fields || 'id' in fields);

/** The kind of a field's value; undefined when it is not personal. */
function kindOf(key: string, fields: Fields, isInUser: boolean): Kind | undefined {
  if (key === 'message' && 'phone' in fields) return 'contact';
  if (key === 'text' && fields.type === 'subscribe.typed') return 'text';
  if (key === 'url' && !('pageID' in fields)) return 'link';
  if (/^_?id$/.test(key) && isUser(fields)) return 'id';
  const kind = KINDS.find(([keys]) => keys.test(key))?.[1];
  // Another API host may add fields to a user that the site does not read; they count as personal.
  return kind ?? (isInUser && !STRUCTURE.test(key) ? 'text' : undefined);
}

type MapText = (text: string, kind: Kind | undefined, key: string) => string;

/** A copy of the data in which each string is mapped by the callback. */
function mapTexts(value: unknown, map: MapText, isInUser = false, kind?: Kind, key = ''): unknown {
  if (typeof value === 'string') return map(value, kind, key);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map, isInUser, kind, key));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  const isOfUser = isInUser || isUser(fields);
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [
      name,
      // In a snapshot, `value` holds state names, which are not personal.
      name === 'value' && 'children' in fields
        ? one
        : mapTexts(one, map, isOfUser, kindOf(name, fields, isOfUser), name),
    ]),
  );
}

function placeholderOf(kind: Kind, text: string, number: number): string {
  if (kind === 'email') return `visitor-${number}@example.org`;
  if (kind === 'phone') return isNorthAmericanPhone(text) ? `+1202555${1000 + number}` : `+${number}`;
  if (kind === 'link') return text.replace(/^https?:.*/s, `https://example.org/${number}`);
  return `${kind}-${number}`;
}

/**
 * @param value plain data
 * @returns a copy in which personal data is replaced by placeholders
 */
export function anonymized<Value extends object>(value: Value): Value {
  const replacements = new Map<string, { kind: Kind; placeholder: string }>();

  function placeholderFor(expected: Kind, text: string): string {
    if (isBlank(text)) return text;
    const kind = isEmail(text) ? 'email' : expected === 'email' ? 'text' : expected;
    const key = kind === 'email' ? emailKey(text) : text.trim();
    const earlier = replacements.get(key);
    const placeholder = earlier?.placeholder ?? placeholderOf(kind, key, replacements.size + 1);
    if (!earlier || earlier.kind === 'text') replacements.set(key, { kind, placeholder });
    return placeholder;
  }

  mapTexts(value, (text, kind) => {
    if (kind) return placeholderFor(kind, text);
    return PATH.test(text) ? text.replace(TOKEN_IN_PATH, (token) => placeholderFor('id', token)) : text;
  });

  const patternOf = (isIncluded: (kind: Kind) => boolean) => {
    const words = [...replacements].flatMap(([text, { kind }]) =>
      isIncluded(kind) && text.length >= MIN_WORD_LENGTH ? text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : [],
    );
    const longestFirst = words.sort((one, other) => other.length - one.length).join('|');
    return new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst || '(?!)'})(?![\\p{L}\\p{N}])`, 'gu');
  };
  const inPaths = patternOf((kind) => kind === 'id');
  const inTexts = patternOf((kind) => kind !== 'text');

  return mapTexts(value, (text, kind, key) => {
    if (kind) return placeholderFor(kind, text);
    if (STRUCTURE.test(key)) return passwordPlaceholder(key, text) as string;
    return text
      .replace(MAIL_ADDRESS, (address) => placeholderFor('email', address.replace('%40', '@')))
      .replace(PATH.test(text) ? inPaths : inTexts, (word) => replacements.get(word)?.placeholder ?? word);
  }) as Value;
}
