import { cachedLists } from '../../server/site/lists';
import type { ReadResource } from '../../server/site/serverMachine';
import { SERENADE } from '../support/fixtures';

/**
 * A reader of a list whose source, revision, and clock a test changes, and whether it has returned an
 * outdated list.
 */
function aReader() {
  const source = { title: 'first', isBroken: false, revision: 1, now: 0, isOutdated: false };
  const read: ReadResource = async () => {
    if (source.isBroken) throw new Error('The source fails.');
    return [{ ...SERENADE, title: source.title }] as never;
  };
  const readerOf = cachedLists({
    read,
    revision: async () => source.revision,
    maxAgeMs: 10_000,
    now: () => source.now,
  });
  const title = async (changes: Partial<typeof source>) => {
    Object.assign(source, changes, { isOutdated: false });
    const reader = readerOf(() => {
      source.isOutdated = true;
    });
    const [event] = await reader('events');
    return { title: event?.title, isOutdated: source.isOutdated };
  };
  return title;
}

test('a list that is older than the revision is returned while the source fails, and counts as outdated', async () => {
  const title = aReader();
  expect(await title({})).toEqual({ title: 'first', isOutdated: false });
  const failing = { title: 'second', revision: 2, isBroken: true };
  expect(await title(failing)).toEqual({ title: 'first', isOutdated: true });
  expect(await title({ isBroken: false })).toEqual({ title: 'first', isOutdated: true });
  expect(await title({ now: 2000 })).toEqual({ title: 'second', isOutdated: false });
  expect(await title({ title: 'third' })).toEqual({ title: 'second', isOutdated: false });
});
