import { namesIn, splitDialog } from '../../domain/competition';

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
  ['no text', null, { text: '', dialog: null }],
])('takes %s out of a text', (_, html, split) => {
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
