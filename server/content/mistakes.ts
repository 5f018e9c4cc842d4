/** What is wrong with a folder of content. */

export interface Place {
  /** Its path in the folder. */
  file: string;
  /** Counted from 1. */
  line: number;
}

export interface Mistake extends Place {
  /** What was expected, and what there is. */
  message: string;
}

/** Where a field of a record is written; without a field, where the record begins. */
export type Whereabouts = (id: string, field?: string) => Place;

const LONGEST = 60;

/** A value as a sentence names it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}...`;
}

export const sorted = (mistakes: readonly Mistake[]): Mistake[] =>
  [...mistakes].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
