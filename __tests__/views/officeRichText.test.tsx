/** The rich-text editor of the office: what it holds, what it makes of a paste, and that it loses nothing. */
import fs from 'node:fs';
import path from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { RichText } from '../../src/office/content/RichText';
import { parsed, pasted, unheld, written } from '../../src/office/content/richTextSchema';
import { Heading } from '../../src/office/Heading';

const htmlFiles = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file));

test('it holds the texts of the sample content as they are, except those with marks between paragraphs', () => {
  const lost = htmlFiles('content').filter((file) => unheld(fs.readFileSync(file, 'utf8')) !== null);
  expect(lost).toEqual(['bottomBody', 'topBody'].map((field) => `content/pages/competition.${field}.html`));
});

test.each([
  ['a text without a paragraph', 'Mei-Lin Chou, <em>Darius</em> Whitfield'],
  [
    'lists in lists',
    '<ul>\n<li>One\n<ol>\n<li>Two</li>\n</ol></li>\n<li><p>Three</p><p>Four</p></li>\n</ul>',
  ],
  ['quotes, lines, and breaks', '<blockquote>\n<p>To be<br>or not</p></blockquote>\n<hr>\n<h4>Small</h4>'],
  ['links', '<p>Write to <a href="mailto:a@example.org">us</a>, or <a href="/season">see</a>.</p>'],
])('%s stays as it is', (_, html) => {
  expect(unheld(html)).toBeNull();
  expect(written(parsed(html)).replace(/\n/g, '')).toBe(html.replace(/\n/g, ''));
});

test.each([
  ['<table><tbody><tr><td>Cello</td></tr></tbody></table>', ['<table>', '<tbody>', '<tr>', '<td>']],
  ['<h2 id="text-terms">Terms</h2><p>All of them.</p>', ['id']],
  ['<p>See <img src="/images/a.webp" alt="A"></p>', ['<img>', 'src', 'alt']],
  ['<div>Loose</div>', ['<div>']],
  ['<blockquote>Short</blockquote>', ['an unusual order of its elements']],
])('it says what it would lose of %s', (html, names) => expect(unheld(html)).toEqual(names));

const WORD = `<html><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-US>
<!--StartFragment--><h1><span style='font-size:16pt'>Program<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><o:p>&nbsp;</o:p></b></p>
<p class=MsoNormal style='margin:0'><b style='mso-bidi-font-weight:normal'><span style='color:red'>Grieg</span></b>, <a href="javascript:x">suite</a></p>
<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>
</span></span>One</p>
<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>
</span></span>Two</p><!--EndFragment--></body></html>`;

test('a paste from Word leaves only markup of the site', () => {
  expect(written(parsed(pasted(WORD)))).toBe(
    [
      '<h2>Program</h2>',
      '<p><strong>Grieg</strong>, suite</p>',
      '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
    ].join('\n'),
  );
});

test('the rows of a pasted table become paragraphs', () => {
  const table =
    '<table class=MsoTableGrid><tr><td><p><b>Grieg</b></p></td><td><p>Holberg Suite</p></td></tr>' +
    '<tr><td><p>Barber</p></td><td><p>&nbsp;</p></td><td>Adagio <i>for Strings</i></td></tr></table>';
  expect(written(parsed(pasted(table)))).toBe(
    '<p><strong>Grieg</strong> – Holberg Suite</p>\n<p>Barber – Adagio <em>for Strings</em></p>',
  );
});

test('a table that lays out a mail leaves its paragraphs', () => {
  const mail = '<table><tr><td><p>Dear all,</p><p>come early</p></td><td><p>Anna</p></td></tr></table>';
  expect(written(parsed(pasted(mail)))).toBe('<p>Dear all,</p>\n<p>come early</p>\n<p>Anna</p>');
});

test('a paste from a mail leaves paragraphs', () => {
  const mail = '<div style="font-family:Arial"><div>Dear all,</div><div><b>come</b> <i>early</i></div></div>';
  expect(written(parsed(pasted(mail)))).toBe('<p>Dear all,</p>\n<p><strong>come</strong> <em>early</em></p>');
});

test('a paste from Google Docs keeps what is bold and italic', () => {
  const copied =
    '<b style="font-weight:normal" id="docs-internal-guid"><p><span style="font-weight:700">Bold</span>' +
    '<span style="font-style:italic"> and italic</span></p></b>';
  expect(written(parsed(pasted(copied)))).toBe('<p><strong>Bold</strong><em> and italic</em></p>');
});

const open = (html: string) => {
  const changes: string[] = [];
  render(
    <>
      <Heading>A concert</Heading>
      <span id="body-label">Text</span>
      <RichText
        id="body"
        html={html}
        describedBy={undefined}
        isInvalid={false}
        onChange={(changed) => changes.push(changed)}
      />
    </>,
  );
  return changes;
};

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('opening a text changes nothing, and its HTML can be looked at and changed', () => {
  const changes = open('<p>Hello</p>');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Hello');
  press('HTML');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('<p>Hello</p>');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  expect(changes).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: '<p>Bye</p>' } });
  expect(changes).toEqual(['<p>Bye</p>']);
  press('Back to the text');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus();
});

test.each([
  ['paragraphs stay in it', '<p>A</p><p>B</p>', '<ul><li>A<p>BOne</p></li></ul>'],
  ['items become items beside it', '<ul><li>A</li><li>B</li></ul>', '<ul><li>A</li><li>BOne</li></ul>'],
])('pasted into the item of a list, %s', (_, html, expected) => {
  const changes = open('<ul><li>One</li></ul>');
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] };
  fireEvent.paste(screen.getByRole('textbox', { name: 'Text' }), { clipboardData });
  expect(changes.map((changed) => changed.replace(/\n/g, ''))).toEqual([expected]);
});

test('a link leads where it was typed to', () => {
  const changes = open('<p>See us</p>');
  const editor = screen.getByRole('textbox', { name: 'Text' });
  editor.focus();
  window.getSelection()?.selectAllChildren(editor);
  fireEvent(document, new Event('selectionchange'));
  press('Link');
  fireEvent.change(screen.getByLabelText('Where the link leads'), { target: { value: ' /season' } });
  press('Set the link');
  expect(changes).toEqual(['<p><a href="/season">See us</a></p>']);
});

test('the field of a link leaves the focus to somebody who goes on in the text', () => {
  open('<p>See us</p>');
  const editor = screen.getByRole('textbox', { name: 'Text' });
  editor.focus();
  window.getSelection()?.selectAllChildren(editor);
  fireEvent(document, new Event('selectionchange'));
  press('Link');
  expect(screen.getByLabelText('Where the link leads')).toHaveFocus();
  press('Bold');
  expect(editor).toHaveFocus();
  const field = screen.getByLabelText('Where the link leads');
  field.focus();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(editor).toHaveFocus();
  expect(screen.queryByLabelText('Where the link leads')).toBeNull();
  press('Link');
  screen.getByLabelText('Where the link leads');
  // It would be set on another text now.
  press('List');
  expect(screen.queryByLabelText('Where the link leads')).toBeNull();
});

test('a text with a table opens as HTML, with the reason', () => {
  open('<table><tbody><tr><td>Cello</td></tr></tbody></table>');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue(
    '<table><tbody><tr><td>Cello</td></tr></tbody></table>',
  );
  screen.getByText(/would lose a part of it: <table>, <tbody>, <tr>, <td>\./);
});
