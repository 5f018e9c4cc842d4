import fc from 'fast-check';
import { hostOf, isOwnPath, safeHref } from '../../domain/content/safeHref';

test.each([
  '/',
  '/events',
  '/support-us?tab=1',
  '/events/serenade#program',
  'https://example.org',
  'https://example.org/a?b=c#d',
  'HTTPS://Example.org/',
  'http://example.org',
  'HTTP://example.org/a?b=c',
  'mailto:hello@example.org',
  'mailto:hello@example.org?subject=Hello',
])('%s can be linked', (href) => {
  expect(safeHref(href)).toBe(href);
});

test('whitespace around an address is removed', () => {
  expect(safeHref('  /events \n')).toBe('/events');
});

test.each([
  '',
  '  ',
  'events',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  'example.org/a',
  'www.example.org',
  'http:',
  'http:///example.org',
  'https:',
  'https://',
  'https:///example.org',
  'https://\\example.org',
  'https:/example.org',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<p>Hello',
  'vbscript:x',
  'mailto:',
  'mailto:nobody',
  'tel:123',
  null,
  undefined,
  7,
  {},
])('%j cannot be linked', (value) => {
  expect(safeHref(value)).toBeNull();
});

test('every link is on this site, on another site, or a mail address', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    ':',
    'https',
    'http',
    'javascript',
    'mailto',
    '@',
    'a.b',
    '\t',
    '?',
    '#',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (generated) => {
      const href = safeHref(generated.join(''));
      if (href === null) return;
      const site = 'https://this-site.example';
      const { origin, protocol } = new URL(href, site);
      if (isOwnPath(href)) expect(origin).toBe(site);
      else expect(['https:', 'http:', 'mailto:']).toContain(protocol);
    }),
  );
});

test.each([
  { href: 'https://example.org/orchestra', host: 'example.org' },
  { href: 'https://www.example.org', host: 'example.org' },
  { href: 'https://give.example.org:8443/', host: 'give.example.org' },
  { href: 'http://www.example.org/a', host: 'example.org' },
  { href: '/events', host: null },
  { href: 'mailto:hello@example.org', host: null },
  { href: 'javascript:alert(1)', host: null },
  { href: 'https://[', host: null },
  { href: null, host: null },
])('the host of $href is $host', ({ href, host }) => {
  expect(hostOf(href)).toBe(host);
});
