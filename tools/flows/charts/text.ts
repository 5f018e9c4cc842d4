/** Text in a drawing: measures spans and breaks lines without a browser, from the widths of Helvetica. */

/** The kind of a text; each is a class of the drawing's style sheet. */
type Role = 'name' | 'event' | 'guard' | 'action' | 'send' | 'note' | 'key';

export interface Span {
  text: string;
  role: Role;
}

export type Line = Span[];

export const FONT_SIZE = 12;
export const LINE_HEIGHT = 16;

/**
 * Widths of characters in Helvetica and Arial, in thousandths of the font size; any other character counts as
 * 722.
 */
const WIDTHS: Record<string, number> = Object.fromEntries(
  (
    [
      [222, 'ijl'],
      [278, ' .,:;!/[]\\ftI|'],
      [333, '()r-“”'],
      [355, '"'],
      [191, "'"],
      [500, 'cksvxyzJ'],
      [556, 'abdeghnopqu0123456789L_?$#'],
      [584, '=+<>~'],
      [611, 'FTZ'],
      [667, 'ABEKPSVXY&'],
      [722, 'CDHNRUw'],
      [778, 'GOQ'],
      [833, 'Mm'],
      [944, 'W'],
      [1000, '←→…↻'],
    ] as const
  ).flatMap(([width, characters]) => Array.from(characters, (character) => [character, width])),
);

/** Factors for measured widths: bold text is wider, and a fallback font may be. */
const WIDTH_FACTORS: Record<Role, number> = {
  name: 1.12,
  event: 1.1,
  guard: 1.02,
  action: 1.02,
  send: 1.02,
  note: 1.02,
  key: 1.02,
};

const widthOfSpan = ({ text, role }: Span) =>
  (Array.from(text).reduce((sum, character) => sum + (WIDTHS[character] ?? 722), 0) / 1000) *
  FONT_SIZE *
  WIDTH_FACTORS[role];

/** The width of a line in pixels, an estimate that is rather too large. */
export const widthOf = (line: Line) => line.reduce((sum, span) => sum + widthOfSpan(span), 0);

/** Joins adjacent spans with the same role. */
const joined = (line: Line) =>
  line.reduce<Line>((spans, span) => {
    const last = spans.at(-1);
    return last?.role === span.role
      ? [...spans.slice(0, -1), { ...last, text: last.text + span.text }]
      : [...spans, span];
  }, []);

const INDENT = '   ';

/** Whether a line must not be broken after the word. */
const holdsNext = (word: string) => word === '/' || /^\d+\.$/.test(word);

/**
 * Splits a line at the places where it may be broken: between words, but not before a comma or an arrow sign.
 */
const unbroken = (line: Line): Line[] =>
  line
    .flatMap(({ text, role }) =>
      (text.match(/\s*\S+\s*$|\s*\S+/g) ?? []).map((word): Span => ({ text: word, role })),
    )
    .reduce<Line[]>((pieces, word) => {
      const last = pieces.at(-1);
      const before = last?.at(-1)?.text.trim();
      const belongs = before !== undefined && (holdsNext(before) || /^\s*[,←↻]/.test(word.text));
      return last && belongs ? [...pieces.slice(0, -1), [...last, word]] : [...pieces, [word]];
    }, []);

/**
 * Breaks a line between words.
 *
 * @param maxWidth maximum width of a line in pixels; a longer word exceeds it
 */
export function wrapped(line: Line, maxWidth: number): Line[] {
  const lines: Line[] = [];
  let current: Line = [];
  for (const piece of unbroken(line)) {
    const [first, ...rest] = piece;
    if (!first) continue;
    if (current.length > 0 && widthOf([...current, ...piece]) > maxWidth) {
      lines.push(joined(current));
      current = [{ text: INDENT + first.text.trimStart(), role: first.role }, ...rest];
    } else current.push(...piece);
  }
  return current.length > 0 ? [...lines, joined(current)] : lines;
}
