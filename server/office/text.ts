/** How the office writes numbers and dates. */
import { dateAndTime } from '../../domain/events/time';

/** "1 ticket", "2 tickets". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The beginning of an order's number, which is enough to find it. */
export const shortId = (id: string): string => id.slice(0, 8);

/** @param iso an instant */
export const when = (iso: string): string => dateAndTime(Date.parse(iso));

/** Blocks of text with a blank line between them; what is false is left out. */
export const paragraphs = (...parts: (string | false)[]): string => parts.filter(Boolean).join('\n\n');

/** Breaks a text into lines between its words, each behind the indent. */
export function wrapped(text: string, indent: string, width = 100): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && indent.length + line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => indent + line).join('\n');
}
