/** Generates malformed markup for property tests. */
import fc from 'fast-check';

/** Samples that parsers must repair, or whose content moves when an element is removed. */
export const MALFORMED_MARKUP: readonly string[] = [
  '<p>a</p><div>b',
  'a</div></li></ul></main></p>b',
  '<b><i>a</b>b</i>',
  '<ul><li>a<li>b</ul><li>c<dl><dt>d<dd>e</dl><dt>f<dd>g',
  '<p>a<button><p>b</button>c</p>',
  '<h2>a<button><h3>b</button>c</h2>',
  '<h2>a<table><h3>b',
  '<a href="/a">a<table><tr><td></td></tr><a href="/b">b',
  '<a href="/a">a<object><a href="/b">b',
  '<table>a<tr><td>b<table><caption>c<td>d</table>e<tfoot><tr><td>f',
  '<pre>\n\n&#13;a</pre><pre><i></i>\nb</pre><pre>\n\n<font>\nc</font></pre>',
  '<pre lang="de">\n\na</pre><p id="a"><a href=" #a">b</a><a id="c"></a></p>',
  '<img src="/a.webp" alt=\'"<b>&amp;\u00a0\'>',
  '<\0a>&#0;&#13;\r\nb\ud83d',
  '<svg><p>a<style><img src="</style><i>b"></svg>c',
  '<plaintext>a<p>b',
  ...['<div>', '<b>', '<p><b>', '<ul><li>', '<dl><dd>', '<table><tr><td>', '<a href="/a">', '<h2>'].map(
    (tags) => `${tags.repeat(600)}a`,
  ),
];

const TAGS = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'div'],
  ...['b', 'i', 'em', 'strong', 'code', 'span', 'small', 'sub', 'time', 'figure', 'figcaption', 'img'],
  ...['a', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['section', 'button', 'form', 'input', 'font', 'nobr', 'center', 'address', 'ruby', 'rt', 'object'],
  ...['script', 'style', 'template', 'noscript', 'title', 'iframe', 'svg', 'math', 'desc', 'mtext'],
  ...[
    'html',
    'head',
    'body',
    'frameset',
    'textarea',
    'xmp',
    'noembed',
    'marquee',
    'main',
    'details',
    'image',
  ],
];

const ATTRIBUTES = [
  ...['lang="de"', 'dir=rtl', 'id="a b"', 'id="a"', 'href="#a"', 'type=a', 'value="-2"', 'reversed'],
  ...[
    'href="/a"',
    'href="/b"',
    "href='https://x.example/?a=1&amp;b'",
    'href=javascript:x()',
    'href="jav&#x0A;ascript:x()"',
  ],
  ...[
    'src="/a.webp"',
    'src=javascript:x()',
    'alt="a &lt;b&gt; &quot;c&quot; &nbsp;"',
    'alt="a<b>c"',
    'title="&#13;&#0;\r"',
  ],
  ...[
    'onclick="x()"',
    'onerror=x()',
    'style="color:red"',
    'colspan=2',
    'start=3',
    'datetime=2026',
    'encoding=text/html',
  ],
  ...['title', '/', '"', "'", '=', '<'],
];

const TEXTS = [
  ...[
    'a',
    ' ',
    'b c',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '\t',
    '\f',
    '\0',
    '\ufeff',
    '\u00a0',
    '\u2028',
    '\ud83d',
    '\udca9',
    '😀',
  ],
  ...[
    '&',
    '&amp;',
    '&lt;',
    '&gt;',
    '&quot;',
    '&nbsp;',
    '&eacute;',
    '&rcaron',
    '&notin',
    '&#0;',
    '&#13;',
    '&#xD800;',
    '&#x80;',
  ],
  ...[
    '<',
    '>',
    '</',
    '<!',
    '<!--',
    '-->',
    '--!>',
    '<!doctype html>',
    '<?x',
    '<![CDATA[',
    ']]>',
    '"',
    "'",
    'javascript:',
  ],
];

/** Uses few tag names per text, so that their start and end tags match often. */
const markupPieces = (names: string[]) => {
  const name = fc.constantFrom(...names);
  const attributes = fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 2 });
  const start = fc.tuple(name, attributes).map(([tag, written]) => `<${[tag, ...written].join(' ')}>`);
  return fc.array(
    fc.oneof(
      { weight: 4, arbitrary: start },
      { weight: 3, arbitrary: name.map((tag) => `</${tag}>`) },
      { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
    ),
    { maxLength: 30 },
  );
};

/** Any string, mostly of tags. */
export const malformedMarkup: fc.Arbitrary<string> = fc
  .uniqueArray(fc.constantFrom(...TAGS), { minLength: 1, maxLength: 8 })
  .chain(markupPieces)
  .map((pieces) => pieces.join(''));
