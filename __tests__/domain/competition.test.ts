import fc from 'fast-check';
import { namesIn, splitDialog } from '../../domain/content/competition';
import { cleanHtml } from '../../domain/content/html';
import { parseHtml } from '../../server/site/parseHtml';
import { malformedMarkup } from '../support/malformedMarkup';

test.each([
  [
    'a section at the end',
    '<p>Two rounds.</p>[repertoireDialog]<p>Bach</p>[/repertoireDialog]',
    { text: '<p>Two rounds.</p>', dialog: '<p>Bach</p>' },
  ],
  [
    'a section in the middle',
    '<p>Before</p>[repertoireDialog]Bach[/repertoireDialog]<p>After</p>',
    { text: '<p>Before</p><p>After</p>', dialog: 'Bach' },
  ],
  [
    'marks that stand in paragraphs of their own',
    '<p>Two rounds.</p><p>[repertoireDialog]</p><ul><li>Bach</li></ul><p>[/repertoireDialog]</p>',
    { text: '<p>Two rounds.</p>', dialog: '<ul><li>Bach</li></ul>' },
  ],
  ['marks in another case', 'Two[RepertoireDialog]Bach[/REPERTOIREDIALOG]', { text: 'Two', dialog: 'Bach' }],
  ['a section that never ends', 'Two[repertoireDialog]Bach', { text: 'Two', dialog: 'Bach' }],
  ['an end without a start', 'Two[/repertoireDialog] rounds', { text: 'Two rounds', dialog: null }],
  ['an empty section', 'Two[repertoireDialog] [/repertoireDialog]', { text: 'Two', dialog: null }],
  [
    'an empty paragraph as section',
    'Two[repertoireDialog]<p>&nbsp;</p>[/repertoireDialog]',
    { text: 'Two', dialog: null },
  ],
  ['two sections', '[repertoireDialog]a[/repertoireDialog]b[repertoireDialog]c', { text: 'b', dialog: 'ac' }],
  ['no section', '<p>Two rounds.</p>', { text: '<p>Two rounds.</p>', dialog: null }],
  [
    'the section of the other block',
    '[termsDialog]a[/termsDialog]',
    { text: '[termsDialog]a[/termsDialog]', dialog: null },
  ],
  [
    'a section that begins in one element and ends in another',
    '<div><p>Two[repertoireDialog] rounds</p></div><p>Bach</p><ul><li>Gigue[/repertoireDialog] now</li></ul>',
    {
      text: '<div><p>Two</p></div><ul><li> now</li></ul>',
      dialog: '<div><p> rounds</p></div><p>Bach</p><ul><li>Gigue</li></ul>',
    },
  ],
  [
    'a row of a table',
    '<table><tbody><tr><td>a</td><td></td></tr><tr><td>[repertoireDialog]b<br></td></tr></tbody></table>',
    {
      text: '<table><tbody><tr><td>a</td><td></td></tr><tr><td></td></tr></tbody></table>',
      dialog: '<table><tbody><tr><td>b<br></td></tr></tbody></table>',
    },
  ],
  [
    'no mark in an attribute',
    '<img src="/a.webp" alt="[repertoireDialog]">',
    { text: '<img src="/a.webp" alt="[repertoireDialog]">', dialog: null },
  ],
  ['no text', null, { text: '', dialog: null }],
])('separates %s from the text', (_, html, split) => {
  expect(splitDialog(html, 'repertoireDialog')).toEqual(split);
});

test.each([
  ['Ada Reed, Bo Hall', ['Ada Reed', 'Bo Hall']],
  ['Ada Reed', ['Ada Reed']],
  [' Ada Reed ,  Bo Hall, , ', ['Ada Reed', 'Bo Hall']],
  ['', []],
])('reads the names in "%s"', (list, names) => {
  expect(namesIn(list)).toEqual(names);
});

/** The tags of a text without the levels of headings, which depend on headings in the other half. */
const tagsOf = (html: string) =>
  html
    .match(/<[^>]*>/g)
    ?.join('')
    .replace(/<(\/?)h[2-6]/g, '<$1h') ?? '';

test('both halves of any clean markup are balanced', () => {
  const marks = fc.constantFrom('', '[repertoireDialog]', '[/repertoireDialog]');
  fc.assert(
    fc.property(fc.array(fc.tuple(malformedMarkup, marks), { maxLength: 4 }), (pieces) => {
      const split = splitDialog(cleanHtml(pieces.flat().join(''), parseHtml), 'repertoireDialog');
      for (const half of [split.text, split.dialog ?? ''])
        expect(tagsOf(cleanHtml(`${half}.`, parseHtml))).toBe(tagsOf(half));
    }),
  );
});
