/** Finding an entry of a list by the first letters of its name. */

const plain = (text: string) => text.trim().toLowerCase();

/**
 * Index of the entry that is meant by what was typed, or -1. A letter goes on to the next entry that begins with it, also
 * when it is typed again; a longer beginning stays with the current entry as long as that fits.
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
