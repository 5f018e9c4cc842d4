/** The inline script of protected pages stores what the domain's rules say, and leaves the rest to the root machine. */
import { createContext, runInContext } from 'node:vm';
import { STORAGE_KEYS, visitOf } from '../../domain/browserStorage';
import { hrefOf, locationOf } from '../../domain/pages/routes';
import { EARLY_DENIAL, inlineScriptsOf } from '../../server/site/inlineScripts';

const { currentUser, currentPage, addableEvent, purchaseAttempt } = STORAGE_KEYS;

/** Runs the script on a page. @returns what it has stored, and where it has led */
function runAt(href: string, stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored));
  const opened: string[] = [];
  const { path, search } = locationOf(href);
  runInContext(
    EARLY_DENIAL,
    createContext({
      URLSearchParams,
      document: { documentElement: {} },
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      },
      location: { pathname: path, search, replace: (to: string) => opened.push(to) },
    }),
  );
  return { storage: Object.fromEntries(storage), opened };
}

test.each(['/cart', '/cart?eventId=e1', '/thank-you'])(
  '%s leads an anonymous visitor to the login',
  (href) => {
    const visit = visitOf(locationOf(href));
    const { storage, opened } = runAt(href);
    expect(opened).toEqual(['/login']);
    expect(storage).toEqual({
      [currentPage]: hrefOf(locationOf(href)),
      ...(visit.addableEvent === null ? {} : { [addableEvent]: visit.addableEvent }),
      ...(href.startsWith('/cart') ? { [purchaseAttempt]: 'true' } : {}),
    });
  },
);

test.each([
  ['a stored user', '/cart', { [currentUser]: '{}' }],
  ['a declined payment', '/cart?payment=declined', {}],
])('with %s the page stays, and nothing is stored', (_, href, stored) => {
  expect(runAt(href, stored)).toEqual({ storage: stored, opened: [] });
});

test.each([
  ['/cart', true],
  ['/thank-you', true],
  ['/profile', false],
  ['/login', false],
  ['/', false],
])('%s has the script: %s', (path, isIncluded) => {
  expect(inlineScriptsOf(path).includes(EARLY_DENIAL)).toBe(isIncluded);
});
