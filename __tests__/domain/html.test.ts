/** @jest-environment jsdom */
import fc from 'fast-check';
import { cleanHtml } from '../../domain/content/html';
import { excerptOf, plainLines, plainText } from '../../domain/content/plainText';
import { parseHtml } from '../../server/site/parseHtml';

const cleaned = (html: string) => cleanHtml(html, parseHtml);

test('keeps the markup of a text', () => {
  const html =
    '<h2>Title</h2><p>A <strong>b</strong> &amp; <a href="https://x.example/">c</a><br></p><ul><li>d</li></ul>';
  expect(cleaned(html)).toBe(html);
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>b', 'b'],
  ['a handler', '<img src="/a.webp" onerror="alert(1)" alt="a">', '<img src="/a.webp" alt="a">'],
  ['a javascript address', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['a hidden javascript address', '<a href="java&#x0A;script:alert(1)">a</a>', 'a'],
  ['a frame', 'a<iframe src="https://x.example"></iframe>b', 'ab'],
  ['a style', '<p style="position:fixed">a</p>', '<p>a</p>'],
  ['a style sheet', '<style>body{display:none}</style>a', 'a'],
  ['a form', '<form action="/api/users/logout"><input></form>a', 'a'],
  ['a picture that draws by script', '<svg onload="alert(1)"><title>a</title></svg>b', 'b'],
  ['a comment', 'a<!-- b -->c', 'ac'],
])('drops %s', (_, html, clean) => {
  expect(cleaned(html)).toBe(clean);
});

test.each([
  ['a list with its own numbers', '<ol start="3" type="a" reversed=""><li value="5">a</li></ol>'],
  ['languages', '<p lang="de-AT">a <i lang="it">b</i></p>'],
  [
    'a link to the top, and one to another site',
    '<p><a href="#top">a</a><a href="https://x.example/#a">b</a></p>',
  ],
  ['the direction of a text', '<p dir="rtl">א</p>'],
])('keeps %s', (_, html) => {
  expect(cleaned(html)).toBe(html);
});

test('an id gets a prefix that its links get, too, once', () => {
  const html =
    '<h2 id="returns">a</h2><a id="x"></a><p><a href="#returns">b</a><a href="/terms#x">c</a><a href="?tab=1#x">d</a></p>';
  const clean =
    '<h2 id="text-returns">a</h2><a id="text-x"></a><p><a href="#text-returns">b</a><a href="/terms#text-x">c</a><a href="?tab=1#text-x">d</a></p>';
  expect([cleaned(html), cleaned(clean)]).toEqual([clean, clean]);
});

test.each([
  ['<p lang="x y">a</p>', '<p lang="x y">'],
  ['<p dir="up">a</p>', '<p dir="up">'],
  ['<ol type="disc"><li value="five">a</li></ol>', '<ol type="disc"> <li value="five">'],
  ['<p style="color:red">a</p>', '<p style="color:red">'],
  ['<a href="www.example.org">a</a>', '<a href="www.example.org">'],
  ['a<iframe src="https://x.example"></iframe>', '<iframe>'],
  ['<center>a</center>', '<center>'],
  ['<p>a</p>', ''],
])('of %s it reports that it drops "%s"', (html, expected) => {
  const dropped: string[] = [];
  cleanHtml(html, parseHtml, (what) => dropped.push(what));
  expect(dropped.join(' ')).toBe(expected);
});

test('any markup is free of scripts, handlers and script addresses afterwards', () => {
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
      document.body.innerHTML = cleaned(pieces.join(''));
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

test.each([
  ['an element that is not closed', '<p>a</p><div>b', '<p>a</p><div>b</div>'],
  ['elements that were not opened', 'a</div></main></p>b', 'a<p></p>b'],
  ['elements closed in the wrong order', '<b><i>a</b>b</i>', '<b><i>a</i></b><i>b</i>'],
  ['list items that are not closed', '<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['list items without a list', '<li>a<li>b', '<div>a</div><div>b</div>'],
  ['an element named like a property', '<constructor>a</constructor>', 'a'],
  ['a cell without a table', '<td>a</td>', 'a'],
  [
    'text between the rows of a table',
    '<table>a<tr><td>b',
    'a<table><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  [
    'a link in a link',
    '<a href="/a">a<table><tr><td></td></tr><a href="/b">b',
    '<a href="/a">ab<table><tbody><tr><td></td></tr></tbody></table></a>',
  ],
  ['a heading in a heading', '<h2>a<button><h3>b</h3></button></h2>', '<h2>ab</h2>'],
  ['a paragraph in a paragraph', '<p>a<button><p>b</button></p>', '<p>ab</p>'],
  ['line ends at the start of preformatted text', '<pre>\r\n\n&#13;a</pre>', '<pre>a</pre>'],
  ['half a character, NUL and CR', 'a\ud83db\0c\r\nd&#13;e', 'a\ufffdbc\nd\ne'],
  ['entities', '&eacute;&rcaron;&nbsp;&quot;&copy &nonsense;', 'éř&nbsp;"© &amp;nonsense;'],
  ['signs in an attribute', '<img src="/a" alt=\'"<b>&amp;\'>', '<img src="/a" alt="&quot;&lt;b&gt;&amp;">'],
  ['a page title', '<h1>a</h1>', '<h2>a</h2>'],
  [
    'skipped heading levels',
    '<h4>a</h4><h6>b</h6><h3>c</h3><h2>d</h2><h4>e</h4>',
    '<h2>a</h2><h3>b</h3><h3>c</h3><h2>d</h2><h3>e</h3>',
  ],
  ['a table footer', '<table><tfoot><tr><td>a', '<table><tfoot><tr><td>a</td></tr></tfoot></table>'],
])('writes %s as markup that a browser does not change', (_, html, clean) => {
  expect(cleaned(html)).toBe(clean);
  expect(cleaned(clean)).toBe(clean);
});

test('flattens elements that are nested deeper than browsers allow', () => {
  const clean = cleaned(`${'<div>'.repeat(20_000)}<ul><li>a`);
  expect(clean).toBe(`${'<div>'.repeat(100)}a${'</div>'.repeat(100)}`);
});

test.each([
  '',
  ' ',
  '<p>&nbsp;</p>',
  '<p><br></p>\n<p> </p>',
  '<script>x()</script>',
  '<img src="javascript:x()">',
])('%j has no visible content', (html) => {
  expect(cleaned(html)).toBe('');
});

test('a picture is visible content', () => {
  expect(cleaned('<p><img src="/a.webp"></p>')).toBe('<p><img src="/a.webp"></p>');
});

test('converts clean markup to plain text', () => {
  const html = '<p>Haydn&nbsp;&amp; <em>Mozart</em>, &#8220;live&#x201D;</p><p>Now &amp;lt; then</p>';
  expect(plainText(cleaned(html))).toBe('Haydn & Mozart, “live” Now &lt; then');
});

test('converts clean markup to lines of plain text', () => {
  const html =
    '<h2>Good <i>to</i> know</h2><p>One<br>two</p><hr><table><tbody><tr><td>a &amp; b</td></tr></tbody></table>';
  expect(plainLines(cleaned(html))).toEqual(['Good to know', 'One', 'two', 'a & b']);
  expect(plainLines('')).toEqual([]);
});

test('cuts a text between words', () => {
  expect(excerptOf('short', 10)).toBe('short');
  expect(excerptOf('one two, three four', 12)).toBe('one two…');
  expect(excerptOf('a'.repeat(30), 10)).toBe(`${'a'.repeat(10)}…`);
});
