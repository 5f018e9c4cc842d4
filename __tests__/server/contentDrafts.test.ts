/** Any record that a form can hold is published, exported, and imported without a difference. */
import fc from 'fast-check';
import { stringify } from 'yaml';
import type { Fields } from '../../domain/api/values';
import {
  CONTENT_PARTS,
  type ContentField,
  type ContentFieldKind,
  type ContentKey,
  type ContentPart,
  type WrittenValue,
} from '../../domain/office/content';
import { isSameWritten } from '../../domain/office/writtenValue';
import { withEdits, type Draft } from '../../server/content/drafts';
import { storedRecords } from '../../server/content/entries';
import type { FolderFiles } from '../../server/content/folderFiles';
import { contentFrom, contentOf } from '../../server/content/folderRecords';
import { formFields } from '../../server/content/formFields';
import { formWriter, layDrafts } from '../../server/content/layDrafts';
import { draftPictures, shippedPicture } from '../../server/content/pictures';
import { readFolder } from '../../server/content/readFolder';
import type { ContentRecords } from '../../server/content/records';
import { filesOf } from '../../server/content/writeFolder';
import '../support/fuzzSeed';

const NOW = Date.parse('2026-09-15T16:00:00Z');
const AUTHOR = { by: 'Anna', at: new Date(NOW).toISOString() };
const EMPTY = contentFrom([]);

const pick = (...values: string[]) => fc.constantFrom(...values);
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((middle) => `A${middle}z`);
const html = fc.oneof(
  text.map((words) => `<p>${words}</p><h2>b</h2>\n\n<ul><li>c</ul>`),
  pick('history.body.html', `<p>${'long '.repeat(80)}</p>`, 'a: b # c', '<p>{{year}}'),
);
const moment = pick('2026-12-20 19:30', '2027-03-14 02:30', '2027-11-07 01:15');
const picture = pick('/images/hero-1600.webp#30,20', '/images/gala-1600.webp', 'https://example.org/a.jpg');

/** Values of fields that take only some texts. */
const NAMED: Record<string, fc.Arbitrary<WrittenValue>> = {
  ...Object.fromEntries(
    ['buttonPath', 'formEmbedUrl', 'embedUrl', 'facebook', 'instagram', 'youtube', 'CTAContact'].map(
      (name) => [name, fc.constant('https://example.org/a?b=c&d')],
    ),
  ),
  slug: fc.constant('a-card'),
  price: fc.constantFrom(0, 45, 45.5, 100),
  discount: fc.constantFrom(0, 10, 100),
  capacity: fc.nat(1000),
  sortOrder: fc.integer({ min: -5, max: 500 }),
};

function valueOf(field: ContentFieldKind): fc.Arbitrary<WrittenValue> {
  switch (field.kind) {
    case 'choice':
      return pick(...field.choices.map(({ name }) => name));
    case 'card':
      return fc
        .dictionary(
          pick(...field.parts.map(({ name }) => name).filter((name) => !/path$/i.test(name))),
          text,
          {
            minKeys: 1,
          },
        )
        .map(({ date: _date, ...parts }) => ({ ...parts, id: 'x' }));
    case 'list':
      return fc.array(valueOf(field.item), { minLength: 1, maxLength: 3 });
    case 'group':
      return recordOf(field.fields);
    case 'html':
      return html;
    case 'moment':
      return moment;
    case 'day':
      return pick('2026-12-20', '1999-02-28');
    case 'picture':
      return picture;
    case 'concert':
      return fc.constant('gala');
    case 'number':
      return fc.nat(100);
    case 'flag':
      return fc.boolean();
    case 'text':
      return text;
  }
}

const recordOf = (fields: readonly ContentField[]): fc.Arbitrary<Record<string, WrittenValue>> =>
  fc.record(
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        field.name === 'events' ? fc.constant(['gala']) : (NAMED[field.name] ?? valueOf(field)),
      ]),
    ),
    // A drafted picture needs its description, which a folder may leave out.
    {
      requiredKeys: fields
        .filter(({ isRequired, name }) => isRequired || name === 'alt')
        .map(({ name }) => name),
    },
  );

/** The draft of a new record, as a form saves it. */
function draftOf(key: ContentKey, values: Fields): Draft {
  const edits = Object.entries(values).map(([field, value]) => ({
    ...{ field, base: null },
    value: value as WrittenValue,
  }));
  const { fields } = withEdits({}, {}, edits, { editor: AUTHOR, publisher: AUTHOR });
  return { ...key, kind: 'added', fields, ...AUTHOR };
}

const GALA = draftOf(
  { part: 'concerts', name: 'gala' },
  { type: 'concert', status: 'active', title: 'Gala' },
);

const published = (drafts: readonly Draft[], content: ContentRecords) =>
  layDrafts(content, drafts, { now: NOW, pictureUrl: draftPictures(new Set()) });

/** A content folder in memory. */
function folderOf(records: ContentRecords): FolderFiles {
  const files = filesOf(records);
  const folders = ['pages', 'seasons', 'concerts', 'press'];
  return {
    list: (name) =>
      name === ''
        ? [...files.keys()].filter((file) => !file.includes('/'))
        : folders.includes(name)
          ? [...files.keys()]
              .filter((file) => file.startsWith(`${name}/`))
              .map((file) => file.slice(name.length + 1))
          : null,
    read: (name) => (files.has(name) ? Buffer.from(files.get(name) ?? '') : null),
    readText: (name) => files.get(name) ?? null,
  };
}

const NAMES: Partial<Record<ContentPart, string>> = { pages: 'history', donate: 'donate-1' };

test.each(Object.keys(CONTENT_PARTS) as ContentPart[])('any record of %s', (part) => {
  const key = { part, name: NAMES[part] ?? 'any' };
  fc.assert(
    fc.property(recordOf(formFields(part)), (values) => {
      const { records, mistakes } = published([GALA, draftOf(key, values)], EMPTY);
      expect(mistakes).toEqual([]);
      const write = formWriter(records);
      const record = storedRecords(records).find(
        ({ collection, name }) => collection.place === part && name === key.name,
      );
      // Pictures of a page without any are no record.
      if (part === 'pictures' && !record) return;
      const written = record ? write(record) : {};
      for (const { name } of formFields(part))
        if (!/\{\{|pictures/.test(JSON.stringify([name, values[name] ?? null])))
          expect([name, isSameWritten(written[name], values[name])]).toEqual([name, true]);
      const imported = readFolder(folderOf(records), { now: NOW, pictureUrl: shippedPicture });
      expect(imported.mistakes).toEqual([]);
      expect(stringify([...filesOf(contentOf(imported.records))])).toBe(stringify([...filesOf(records)]));
      expect(contentOf(imported.records)).toEqual(records);
    }),
    { numRuns: 30 },
  );
});
