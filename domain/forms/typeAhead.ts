/** Type-ahead: finds an entry of a list by the beginning of its name (behavior 11.2). */
import { searchText } from '../searchText';

/**
 * Finds the entry whose name begins with the typed text. A single character, also repeated, moves to the next
 * match after the current entry; a longer text stays at the current entry while it matches.
 *
 * @param current index of the focused entry, or -1
 * @param typed the characters typed so far
 * @returns the index of the entry, or -1
 */
export function matchingEntry(names: readonly string[], current: number, typed: string): number {
  const wanted = searchText(typed);
  const character = wanted.charAt(0);
  const beginning = wanted === character.repeat(wanted.length) ? character : wanted;
  if (beginning === '') return -1;
  const first = beginning.length > 1 ? Math.max(current, 0) : current + 1;
  const indexes = [...names.keys()];
  return (
    [...indexes.slice(first), ...indexes.slice(0, first)].find((index) =>
      searchText(names[index] ?? '').startsWith(beginning),
    ) ?? -1
  );
}
