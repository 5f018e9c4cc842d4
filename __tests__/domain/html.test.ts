/** @jest-environment jsdom */
import fc from 'fast-check';
import { cleanHtml, cleanRecords } from '../../domain/html';
import { excerptOf, plainText } from '../../domain/plainText';

test('keeps the markup of a text', () => {
  const html =
    '<h2>Title</h2><p>A <strong>b</strong> &amp; <a href="https://x.example/">c</a><br></p><ul><li>d</li></ul>';
  expect(cleanHtml(html)).toBe(html);
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>b', 'b'],
  ['a handler', '<img src="/a.webp" onerror="alert(1)" alt="a">', '<img src="/a.webp" alt="a">'],
  ['a javascript address', '<a href="javascript:alert(1)">a</a>', '<a href>a</a>'],
  ['a hidden javascript address', '<a href="java&#x0A;script:alert(1)">a</a>', '<a href>a</a>'],
  ['a frame', 'a<iframe src="https://x.example"></iframe>b', 'ab'],
  ['a style', '<p style="position:fixed">a</p>', '<p>a</p>'],
  ['a style sheet', '<style>body{display:none}</style>a', 'a'],
  ['a form', '<form action="/api/users/logout"><input></form>a', 'a'],
  ['a picture that draws by script', '<svg onload="alert(1)"><p>a</p></svg>b', 'b'],
  ['a comment', 'a<!-- b -->c', 'ac'],
])('drops %s', (_, html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test('whatever the markup, no script, handler or script address is left', () => {
  const piece = fc.constantFrom(
    ...[
      '<script>',
      '</script>',
      '<img ',
      'onerror=',
      '"',
      "'",
      '>',
      '<',
      'javascript:',
      '<svg',
      '/',
      ' ',
      'x',
    ],
    ...['<a href=', '<iframe', '<!--', '-->', '&#106;', '\n', '<p>', '</p>', '<style>', '</style>'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      document.body.innerHTML = cleanHtml(pieces.join(''));
      const elements = [...document.body.querySelectorAll('*')];
      const attributes = elements.flatMap(({ attributes: all }) => [...all]);
      expect(elements.some(({ localName }) => ['script', 'iframe', 'svg', 'style'].includes(localName))).toBe(
        false,
      );
      expect(attributes.some(({ name }) => name.startsWith('on'))).toBe(false);
      expect(attributes.some(({ value }) => /^\s*javascript:/i.test(value))).toBe(false);
    }),
  );
});

test('cleans the fields of a record that hold markup, and no others', () => {
  const records = [{ title: 'a < b', body: '<p onclick="x()">a</p>', sortOrder: 1, bio: null }];
  expect(cleanRecords(records)).toEqual([{ title: 'a < b', body: '<p>a</p>', sortOrder: 1, bio: null }]);
});

test('reads markup as plain words', () => {
  expect(plainText('<p>Haydn&nbsp;&amp; <em>Mozart</em>, &#8220;live&#x201D;</p><p>Now</p>')).toBe(
    'Haydn & Mozart, “live” Now',
  );
  expect(plainText('&unknown; &#0; &#99999999;')).toBe('&unknown; &#0; &#99999999;');
});

test('cuts a text between words', () => {
  expect(excerptOf('short', 10)).toBe('short');
  expect(excerptOf('one two, three four', 12)).toBe('one two…');
  expect(excerptOf('a'.repeat(30), 10)).toBe(`${'a'.repeat(10)}…`);
});

test.each([
  ['<p>Dvo&rcaron;&aacute;k and Jan&aacute;&ccaron;ek</p>', '<p>Dvořák and Janáček</p>'],
  ['<p>Fran&ccedil;ois, Bj&ouml;rn, &Aring;se</p>', '<p>François, Björn, Åse</p>'],
  ['<p>Stra&szlig;e, &OElig;uvre, &Lstrok;&oacute;d&zacute;</p>', '<p>Straße, Œuvre, Łódź</p>'],
  [
    '<p>Bach &amp; sons &lt;1750&gt; &copy; &acute; &nonsense;</p>',
    '<p>Bach &amp; sons &lt;1750&gt; &copy; &acute; &nonsense;</p>',
  ],
])('letters of names stand for themselves: %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});
