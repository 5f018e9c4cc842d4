/** The inline script of protected pages opens the login for anonymous visitors, and leaves the rest to the root machine. */
import { createContext, runInContext } from 'node:vm';
import { DENIED_KEY, STORAGE_KEYS } from '../../domain/browserStorage';
import { locationOf } from '../../domain/pages/routes';
import { EARLY_DENIAL, inlineScriptsOf } from '../../server/site/inlineScripts';

/** Runs the script on a page. @returns what it has stored for the tab, and where it has led */
function runAt(href: string, stored: Record<string, string> = {}) {
  const kept: Record<string, string> = {};
  const opened: string[] = [];
  const { path, search } = locationOf(href);
  runInContext(
    EARLY_DENIAL,
    createContext({
      document: { documentElement: {} },
      localStorage: { getItem: (key: string) => stored[key] ?? null },
      sessionStorage: {
        setItem: (key: string, value: string) => {
          kept[key] = value;
        },
      },
      location: { pathname: path, search, replace: (to: string) => opened.push(to) },
    }),
  );
  return { kept, opened };
}

test.each(['/cart', '/cart?eventId=e1', '/thank-you'])(
  '%s leads an anonymous visitor to the login',
  (href) => {
    expect(runAt(href)).toEqual({ kept: { [DENIED_KEY]: href }, opened: ['/login'] });
  },
);

test('with a stored user the page stays', () => {
  expect(runAt('/cart', { [STORAGE_KEYS.currentUser]: '{}' })).toEqual({ kept: {}, opened: [] });
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
