/** Type-ahead: finds an entry of a list by the first letters of its name (behavior 11.2). */

const plain = (text: string) => text.trim().toLowerCase();

/**
 * Finds the entry that begins with the typed text. A single letter, also repeated, moves to the next such entry; a longer
 * text stays with the current entry while that matches.
 *
 * @returns the index of the entry, or -1
 */
export function entryMeant(names: readonly string[], current: number, typed: string): number {
  const wanted = typed.toLowerCase();
  const letter = wanted.charAt(0);
  const beginning = wanted === letter.repeat(wanted.length) ? letter : wanted;
  if (beginning === '') return -1;
  const first = beginning.length > 1 ? Math.max(current, 0) : current + 1;
  const indexes = [...names.keys()];
  return (
    [...indexes.slice(first), ...indexes.slice(0, first)].find((index) =>
      plain(names[index] ?? '').startsWith(beginning),
    ) ?? -1
  );
}
