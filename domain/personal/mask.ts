/**
 * Replaces by placeholders whatever may be personal in plain data; only what `fields.ts` and this file list
 * stays.
 */
import { API_PATHS } from '../api/contract';
import { RESOURCES } from '../api/resources';
import { fieldsOf, type Fields } from '../api/values';
import { emailKey, isBlank, isEmail, isNorthAmericanPhone } from '../forms/patterns';
import { PAGES, ROUTE_NAMES } from '../pages/pages';
import { decoded } from '../pages/routes';
import { PERSONAL, passwordPlaceholder, type PersonalKind } from './fields';

/**
 * Names of fields that are not personal, by what may be in them: one of the site's words (`id`) or also a
 * short number (`word`), a number or an instant (`number`), an address of the site (`path`), or no text
 * (`text`).
 */
const TECHNICAL = {
  id: '_id id userId userID token event events eventId cartItemId slug',
  word: 'type status mode by write tab kind subject field form resource progress pending payment missing',
  number:
    'at now renderedAt price discount quantity quantities count attempts departures eventDate createdAt',
  path: 'call to path search currentPage savedPage url address',
  text:
    'context params body data lists attributes properties profile error input output success user stored ' +
    'purchase location page season cart cartItems item items change failure notice payload question result submission key query text title typed detail ' +
    'addition areCookiesBlocked changesPassword isAttempted isEmpty isPasswordKept isProfileClosed isPromptDue ' +
    'isRepeatable isResuming replace disableCheckout',
};

type Kind = PersonalKind | keyof typeof TECHNICAL;

/** A personal field stays personal, also if a technical one has its name. */
const KINDS = new Map<string, Kind>([
  ...(Object.entries(TECHNICAL) as [Kind, string][]).flatMap(([kind, fields]) =>
    fields.split(' ').map((field): [string, Kind] => [field, kind]),
  ),
  ...Object.entries(PERSONAL),
]);

/** Parts of the site's addresses, and values of fields with a fixed choice. */
const WORDS = new Set([
  ...[...Object.values(API_PATHS), ...ROUTE_NAMES.map((name) => PAGES[name].pattern)].join('/').split('/'),
  ...[...ROUTE_NAMES, ...RESOURCES, ...KINDS.keys()],
  ...'get put post delete season promo concert active inactive passed sold-out open ordered'.split(' '),
  ...'declined canceled update push keep basics success loading loaded failed'.split(' '),
]);

/** A tab's index in a query, or a part of an address. */
const ADDRESS_PARTS = /([?&]tab=\d(?![^&#]))|[^/?#&= ]+/g;

/** At most six digits, or an instant. */
const NUMBER = /^-?\d{1,6}(\.\d+)?$|^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

function placeholderOf(text: string, kind: Kind, number: number): string {
  if (isEmail(text)) return `visitor-${number}@example.org`;
  if (kind === 'phone') return isNorthAmericanPhone(text) ? `+1202555${1000 + number}` : `+${number}`;
  return kind === 'path' ? `https://example.org/${number}` : `${kind}-${number}`;
}

/** Equal texts get equal placeholders of the same kind, so that machines take the same transitions. */
export function createMask() {
  const placeholders = new Map<string, string>();

  function textOf(text: string, kind: Kind): string {
    const isWord = (kind === 'id' || kind === 'word') && WORDS.has(text);
    if (isBlank(text) || isWord || (kind === 'number' && NUMBER.test(text))) return text;
    if (kind === 'password') return passwordPlaceholder(kind, text) as string;
    if (kind === 'path' && !/^https?:/i.test(text))
      return text.replace(
        ADDRESS_PARTS,
        (part, tab?: string) => tab ?? encodeURIComponent(textOf(decoded(part) ?? part, 'id')),
      );
    const key = isEmail(text) ? emailKey(text) : text.trim();
    const placeholder = placeholders.get(key) ?? placeholderOf(key, kind, placeholders.size + 1);
    placeholders.set(key, placeholder);
    return placeholder;
  }

  function valueOf(value: unknown, kind: Kind): unknown {
    if (typeof value === 'string') return textOf(value, kind);
    // Below 600 is the status of a response.
    if (typeof value === 'number') return kind === 'number' || (kind === 'word' && value < 600) ? value : 0;
    if (Array.isArray(value)) return value.map((one) => valueOf(one, kind));
    return typeof value === 'object' && value !== null ? maskedFields(value, kind) : value;
  }

  /**
   * @param outer kind of the field that holds these; in a map of words or numbers, words and short numbers
   *   stay
   */
  const maskedFields = (fields: object, outer?: Kind): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => {
        const kind = KINDS.get(field);
        if (kind) return [field, valueOf(value, kind)];
        const isMap = outer === 'number' || outer === 'word';
        return [textOf(field, 'word'), valueOf(value, isMap ? 'word' : 'text')];
      }),
    );

  /** The snapshot of an actor. The names of its states and children stay. */
  function maskedSnapshot(snapshot: unknown): Fields {
    const { status, value, historyValue, tags, children, ...more } = fieldsOf(snapshot) ?? {};
    const actors = Object.entries(fieldsOf(children) ?? {}).map(([id, child]) => {
      const actor = fieldsOf(child);
      return [id, { ...actor, snapshot: maskedSnapshot(actor?.snapshot) }];
    });
    const states = { status, value, historyValue, tags, children: Object.fromEntries(actors) as Fields };
    return { ...maskedFields(more), ...states };
  }

  /** An event. Its type stays. */
  const maskedEvent = (event: { type: string }) => ({ ...maskedFields(event), type: event.type });

  return { maskedFields, maskedEvent, maskedSnapshot };
}
