/** The one way to compare names, titles, and order numbers with what somebody types in a search. */

/** Characters that Unicode does not decompose. */
const PLAIN_CHARACTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
};

/** Words of a text in plain lower case; they end at a space, a comma, a hyphen, or an apostrophe. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\s,\p{Pd}\u2212'’‘‛′＇ʼʻʹ`´]+/gu, ' ')
    .replace(/[\p{Diacritic}\p{Cf}]/gu, '')
    .replace(/[^ -~]/g, (special) => PLAIN_CHARACTERS[special] ?? special)
    .split(' ')
    .filter(Boolean);

/** A text as searches compare it, without accents and word ends: "O’Brien" is "obrien". */
export const searchText = (text: string): string => wordsOf(text).join('');

/** An order number, or its beginning, in lower case without "Order", "#", hyphens, and spaces. */
export const orderKey = (text: string): string =>
  text.toLowerCase().replace(/^\W*(?:order)?(?: *n(?:o\b|umber\b|°))?|[\W_]/g, '');

/** Characters of an order number that are enough to search for it. */
export const MIN_ORDER_KEY = 4;

/** @returns what `finder` searches: a name from each of its words on, and order numbers */
export const searchable = (name: string, orders: readonly string[] = []): string[] => [
  ...wordsOf(name).map((_, index, words) => words.slice(index).join('')),
  ...orders.map((id) => `#${orderKey(id)}`),
];

/**
 * @param query beginnings of words of a name in any order, or of an order number; '' finds everything
 * @returns whether the query finds what `searchable` returned
 */
export function finder(query: string): (searched: readonly string[]) => boolean {
  const parts = query.split(/[\s,]+/).map(wordsOf);
  const [name, order] = [searchText(query), orderKey(query)];
  return (searched) => {
    const begins = (text: string) => searched.some((each) => each.startsWith(text));
    const hasParts = parts.every((words) => begins(words.join('')) || words.every(begins));
    return hasParts || begins(name) || (order.length >= MIN_ORDER_KEY && begins(`#${order}`));
  };
}
