/**
 * Puts stand-ins in the place of what is personal: passwords, tokens, names, email addresses, phone numbers, letters, user
 * ids, and payment links. The same value always gets the same stand-in, and one of the same kind, so that the machines take
 * the same way with it.
 */
import { emailKey, isBlank, isEmail, isNorthAmericanPhone } from '../../../domain/forms/patterns';
import { passwordPlaceholder } from '../recorder';

/** `id`: tokens and ids of users. `text`: what is personal and is not looked for elsewhere, as a name of which a part is typed. */
type Kind = 'id' | 'email' | 'name' | 'phone' | 'letter' | 'link' | 'text';
type Fields = Record<string, unknown>;

const KINDS: [keys: RegExp, kind: Kind][] = [
  [/token|secret|^user_?id$/i, 'id'],
  [/email/i, 'email'],
  [/^(first|last)_?name$|^name$/i, 'name'],
  [/phone/i, 'phone'],
];

/** Keys whose values are names that the site itself has given, and those of passwords. */
const STRUCTURE = /^(format|type|status|src|systemId|machine|actor|source)$|password/i;
/** A word of one letter is too common to be looked for. */
const SHORTEST_WORD = 2;

const MAIL_ADDRESS = /[^\s"'<>:=,;/?&]+(@|%40)[^\s"'<>:=,;/?&]+/g;
const PATH = /^([a-z]+ )?[/?]|^https?:/;
const TOKEN_IN_PATH = /(?<=[?&]token=)[^&#]+/g;

const isUser = (fields: Fields) => 'email' in fields && ('_id' in fields || 'id' in fields);

/** What kind of value a field holds; undefined when it is not personal. */
function kindOf(key: string, fields: Fields, isInUser: boolean): Kind | undefined {
  if (key === 'message' && 'phone' in fields) return 'letter';
  if (key === 'text' && fields.type === 'subscribe.typed') return 'text';
  if (key === 'url' && !('pageID' in fields)) return 'link';
  if (/^_?id$/.test(key) && isUser(fields)) return 'id';
  const known = KINDS.find(([keys]) => keys.test(key))?.[1];
  // A host may tell more of a user than the site reads.
  return known ?? (isInUser && !STRUCTURE.test(key) ? 'text' : undefined);
}

type MapText = (text: string, kind: Kind | undefined, key: string) => string;

/** The data, with each of its texts replaced by what the callback makes of it. */
function mapTexts(value: unknown, map: MapText, isInUser = false, kind?: Kind, key = ''): unknown {
  if (typeof value === 'string') return map(value, kind, key);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map, isInUser, kind, key));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  const isOfUser = isInUser || isUser(fields);
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [
      name,
      // The states of a machine.
      name === 'value' && 'children' in fields
        ? one
        : mapTexts(one, map, isOfUser, kindOf(name, fields, isOfUser), name),
    ]),
  );
}

function standInOf(kind: Kind, text: string, number: number): string {
  if (kind === 'email') return `visitor-${number}@example.org`;
  if (kind === 'phone') return isNorthAmericanPhone(text) ? `+1202555${1000 + number}` : `+${number}`;
  if (kind === 'link') return text.replace(/^https?:.*/s, `https://example.org/${number}`);
  return `${kind}-${number}`;
}

/**
 * @param value plain data
 * @returns the same data with stand-ins
 */
export function anonymized<Value extends object>(value: Value): Value {
  const found = new Map<string, { kind: Kind; standIn: string }>();

  function standInFor(expected: Kind, text: string): string {
    if (isBlank(text)) return text;
    const kind = isEmail(text) ? 'email' : expected === 'email' ? 'text' : expected;
    const key = kind === 'email' ? emailKey(text) : text.trim();
    const known = found.get(key);
    const standIn = known?.standIn ?? standInOf(kind, key, found.size + 1);
    if (!known || known.kind === 'text') found.set(key, { kind, standIn });
    return standIn;
  }

  mapTexts(value, (text, kind) => {
    if (kind) return standInFor(kind, text);
    return PATH.test(text) ? text.replace(TOKEN_IN_PATH, (token) => standInFor('id', token)) : text;
  });

  const wordsOf = (isWanted: (kind: Kind) => boolean) => {
    const words = [...found].flatMap(([text, { kind }]) =>
      isWanted(kind) && text.length >= SHORTEST_WORD ? text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : [],
    );
    const longestFirst = words.sort((one, other) => other.length - one.length).join('|');
    return new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst || '(?!)'})(?![\\p{L}\\p{N}])`, 'gu');
  };
  const inPaths = wordsOf((kind) => kind === 'id');
  const inTexts = wordsOf((kind) => kind !== 'text');

  return mapTexts(value, (text, kind, key) => {
    if (kind) return standInFor(kind, text);
    if (STRUCTURE.test(key)) return passwordPlaceholder(key, text) as string;
    return text
      .replace(MAIL_ADDRESS, (address) => standInFor('email', address.replace('%40', '@')))
      .replace(PATH.test(text) ? inPaths : inTexts, (word) => found.get(word)?.standIn ?? word);
  }) as Value;
}
