/** Text in a drawing: spans with a role, measured and broken into lines without a browser. */

/** What a piece of text is; the style sheet of a drawing has a class for each. */
type Role = 'name' | 'event' | 'guard' | 'action' | 'send' | 'note' | 'key';

export interface Span {
  text: string;
  role: Role;
}

export type Line = Span[];

export const FONT_SIZE = 12;
export const LINE_HEIGHT = 16;

/** Widths of Helvetica and Arial in thousandths of the size, by character; anything else is as wide as a capital. */
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

/** Bold letters are wider, and other fonts than Arial may be. */
const SLACK: Record<Role, number> = {
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
  SLACK[role];

export const widthOf = (line: Line) => line.reduce((sum, span) => sum + widthOfSpan(span), 0);

/** Joins words of the same role, so that a line is a few spans. */
const joined = (line: Line) =>
  line.reduce<Line>((spans, span) => {
    const last = spans.at(-1);
    return last?.role === span.role
      ? [...spans.slice(0, -1), { ...last, text: last.text + span.text }]
      : [...spans, span];
  }, []);

const INDENT = '   ';

/** Whether a line may not be broken after the word. */
const holdsNext = (word: string) => word === '/' || /^\d+\.$/.test(word);

/** The parts of a line that are not broken: a word, with what belongs to it. */
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

/** Breaks a line between words, so that each part is at most as wide as wanted where its words allow. */
export function wrapped(line: Line, most: number): Line[] {
  const lines: Line[] = [];
  let current: Line = [];
  for (const piece of unbroken(line)) {
    const [first, ...rest] = piece;
    if (!first) continue;
    if (current.length > 0 && widthOf([...current, ...piece]) > most) {
      lines.push(joined(current));
      current = [{ text: INDENT + first.text.trimStart(), role: first.role }, ...rest];
    } else current.push(...piece);
  }
  return current.length > 0 ? [...lines, joined(current)] : lines;
}
