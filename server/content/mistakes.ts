/** Mistakes in a content folder. */

export interface Place {
  /** Path of the file within the folder. */
  file: string;
  /** Line number, counted from 1. */
  line: number;
}

export interface Mistake extends Place {
  /** What was expected, and what was found. */
  message: string;
}

/** Finds where a field of a record is written; without a field, where the record begins. */
export type FindPlace = (id: string, field?: string) => Place;

const MAX_QUOTED = 60;

/**
 * A value as error messages quote it: shortened JSON without invisible characters, or 'nothing' for
 * undefined.
 */
export function quoted(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  const shortened = text.length <= MAX_QUOTED ? text : `${text.slice(0, MAX_QUOTED)}...`;
  const escaped = (hidden: string) => `\\u${hidden.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return shortened.replace(/[\p{C}\p{DI}]/gu, escaped);
}

/** @returns a copy, sorted by file and line */
export const sorted = (mistakes: readonly Mistake[]): Mistake[] =>
  [...mistakes].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
