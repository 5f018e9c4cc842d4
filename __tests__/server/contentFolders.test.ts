/** A content folder may hold anything: each mistake is one sentence with its file and line. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { contentOf } from '../../server/content/folderRecords';
import { readUpload } from '../../server/content/folderUpload';
import { filesOf } from '../../server/content/writeFolder';
import { uploadOf } from '../../server/office/contentImport';
import { Refusal } from '../../server/http/refusal';
import '../support/fuzzSeed';

const NOW = Date.parse('2026-09-15T16:00:00Z');
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-folders-'));
afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }));

const LISTS = ['people', 'promos', 'footer', 'donate', 'pictures'];
const FOLDERS = ['pages', 'seasons', 'concerts', 'press'];

type Contents = string | Uint8Array | ((place: string) => void);

const CONCERT = 'type: concert\nstatus: active\ntitle: Gala\n';

/** Writes a folder that holds these files, a concert, and empty lists. */
function folderWith(files: Record<string, Contents>): string {
  const folder = fs.mkdtempSync(path.join(temporary, 'folder-'));
  const lists = Object.fromEntries(LISTS.map((name) => [`${name}.yaml`, '[]']));
  for (const name of [...FOLDERS, 'pictures']) fs.mkdirSync(path.join(folder, name));
  const all: Record<string, Contents> = { ...lists, 'concerts/gala.yaml': CONCERT, ...files };
  for (const [name, contents] of Object.entries(all)) {
    const place = path.join(folder, name);
    fs.rmSync(place, { recursive: true, force: true });
    if (typeof contents === 'function') contents(place);
    else fs.writeFileSync(place, contents);
  }
  return folder;
}

/** The mistakes in a folder, each in one line: "concerts/gala.yaml:4 price: expected …". */
function mistakesIn(folder: string): string[] {
  try {
    uploadOf(folder, NOW);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode >= 500) throw error;
    return (
      error.message
        .replace(/\n {2}/g, ' ')
        .split('\n\n')[0]
        ?.split('\n') ?? []
    );
  }
}

const link = (target: string) => (place: string) => fs.symlinkSync(target, place);
const pipe = (place: string) => execFileSync('mkfifo', [place]);
const concert = (lines: string) => ({ 'concerts/gala.yaml': CONCERT + lines });

test('a folder without mistakes is read', () => {
  expect(mistakesIn(folderWith({}))).toEqual([]);
});

describe('only regular files are read, after a look at their sizes', () => {
  test.each<[string, Record<string, Contents>, string]>([
    [
      'a pipe',
      { 'concerts/gala.yaml': pipe },
      'concerts/gala.yaml:1 Expected concerts/gala.yaml to be a file.',
    ],
    [
      'a pipe as a long text',
      { ...concert('description: gala.html\n'), 'concerts/gala.html': pipe },
      'concerts/gala.yaml:4 description: Expected concerts/gala.html to be a file.',
    ],
    [
      'a link as a long text',
      { ...concert('description: gala.html\n'), 'concerts/gala.html': link('/etc/hostname') },
      'concerts/gala.yaml:4 description: concerts/gala.html is a link. Put the file itself there.',
    ],
    [
      'a link to a picture',
      { ...concert('imageUrl: x.png\n'), 'pictures/x.png': link('/etc/hostname') },
      'concerts/gala.yaml:4 imageUrl: pictures/x.png is a link. Put the file itself there.',
    ],
    [
      'a link as a list',
      { 'people.yaml': link('footer.yaml') },
      'people.yaml:1 people.yaml is a link. Put the file itself there.',
    ],
    [
      'a link in a circle',
      { 'people.yaml': link('people.yaml') },
      'people.yaml:1 people.yaml is a link. Put the file itself there.',
    ],
    ['a link to a folder', { press: link('pages') }, 'press:1 press is a link. Put the folder itself there.'],
    ['a file in place of a folder', { press: 'x' }, 'press:1 Expected press to be a folder.'],
    [
      'a folder in place of a file',
      { 'people.yaml': (place) => fs.mkdirSync(place) },
      'people.yaml:1 Expected people.yaml to be a file.',
    ],
    [
      'a folder in place of a picture',
      { ...concert('imageUrl: x.png\n'), 'pictures/x.png': (place) => fs.mkdirSync(place) },
      'concerts/gala.yaml:4 imageUrl: Expected pictures/x.png to be a file.',
    ],
    [
      'a large list',
      {
        'people.yaml': (place) => {
          fs.writeFileSync(place, '');
          fs.truncateSync(place, 2 ** 40);
        },
      },
      'people.yaml:1 people.yaml has 1099511628 KB; expected 1000 KB at most.',
    ],
    [
      'a large text',
      { ...concert('description: gala.html\n'), 'concerts/gala.html': '&'.repeat(200_001) },
      'concerts/gala.yaml:4 description: concerts/gala.html has 201 KB; expected 200 KB at most.',
    ],
    [
      'another encoding',
      { 'people.yaml': Buffer.from('- id: caf\xe9', 'latin1') },
      'people.yaml:1 people.yaml is not a text in UTF-8. Save it with this encoding.',
    ],
    [
      'brackets in brackets',
      { 'people.yaml': '['.repeat(500_000) },
      'people.yaml:1 Invalid YAML: It is nested too deeply.',
    ],
    [
      'lists in lists',
      { 'people.yaml': '- '.repeat(400_000) },
      'people.yaml:1 Invalid YAML: It is nested too deeply.',
    ],
    [
      'a circle',
      { 'concerts/gala.yaml': `${CONCERT}events: &a [*a]\n` },
      'concerts/gala.yaml:4 Invalid YAML: Write the text again in place of "*a".',
    ],
    [
      'a field twice',
      concert('price: 1\nprice: 2\n'),
      'concerts/gala.yaml:5 Invalid YAML: The name "price" is there twice.',
    ],
    [
      'a colon in a text',
      concert('location: Hall: upstairs\n'),
      'concerts/gala.yaml:4 Invalid YAML: Put a text with a colon in quotes, and indent the fields of a record alike.',
    ],
    [
      'a tag',
      concert('price: !!set {a}\n'),
      'concerts/gala.yaml:4 Invalid YAML: Put a text that begins with a special character in quotes.',
    ],
    [
      'a field without a colon',
      concert('price 45\ncapacity: 9\n'),
      'concerts/gala.yaml:4 Invalid YAML: Write a field as its name, a colon, a space, and its text, and indent the fields of a record alike.',
    ],
    [
      'a bracket that is not closed',
      concert('location: [Hall\nprice: 45\n'),
      'concerts/gala.yaml:5 Invalid YAML: Indent the fields of a record alike, and close all brackets.',
    ],
    [
      'an apostrophe in a text in single quotes',
      concert("location: 'Farmers' Hall'\n"),
      'concerts/gala.yaml:4 Invalid YAML: Begin each record of a list with "- ", indent its fields alike, and put a text with quotes or brackets in the other kind of quotes.',
    ],
    [
      'a quote that is not closed',
      concert('location: "Hall\nprice: 45\n'),
      'concerts/gala.yaml:6 Invalid YAML: Here or above, a quote or a bracket is not closed, or a dash or a colon is missing.',
    ],
  ])('%s', (_name, files, mistake) => {
    expect(mistakesIn(folderWith(files))).toContain(mistake);
  });

  test('a record that is indented in another way is one mistake, whatever follows it', () => {
    const people = ' - id: a\n  lastName: A\n- id: b\n  lastName: B\n';
    expect(mistakesIn(folderWith({ 'people.yaml': people }))).toEqual([
      expect.stringMatching(/^people\.yaml:\d Invalid YAML: /),
    ]);
  });

  test('a concert whose file has a syntax error is no unknown concert, and may use the texts beside it', () => {
    const season = 'status: active\ntitle: Season\nseasonDate: 2026-2027\nevents: [gala]\n';
    const text = { 'concerts/gala.description.html': '<p>Waltzes.</p>' };
    const files = { ...concert('location: Hall: upstairs\n'), ...text, 'seasons/2026.yaml': season };
    expect(mistakesIn(folderWith(files))).toEqual([expect.stringMatching(/^concerts\/gala\.yaml:4 /)]);
  });

  test('more than 50 MB', () => {
    const names = Array.from({ length: 260 }, (_, index) => `text-${index}`);
    const texts = names.map((name) => [`concerts/${name}.html`, ' '.repeat(199_000)]);
    const concerts = names.map((name) => [`concerts/${name}.yaml`, `${CONCERT}description: ${name}.html\n`]);
    const files = Object.fromEntries([...texts, ...concerts]) as Record<string, string>;
    expect(mistakesIn(folderWith(files))).toContainEqual(
      expect.stringMatching(/^concerts\/.*:4 description: With .*, the folder has more than 50 MB\.$/),
    );
  });
});

describe('one schema says what a record is', () => {
  const person = (lines: string) => ({
    'people.yaml': `- id: jo\n  type: staff-member\n  firstName: Jo\n  lastName: Smith\n${lines}`,
  });
  test.each<[string, Record<string, Contents>, string]>([
    ...['../../escaped', 'Jo Smith', 'ji\u0159\u00ed', 'a--b', ''].map(
      (id): [string, Record<string, Contents>, string] => [
        `the id "${id}"`,
        { 'people.yaml': `- id: "${id}"\n  type: staff-member\n  firstName: Jo\n  lastName: Smith` },
        `people.yaml:1 id: expected lowercase letters, digits, and hyphens; found "${id}".`,
      ],
    ),
    [
      'a long id',
      concert(`id: ${'a'.repeat(81)}\n`),
      'concerts/gala.yaml:4 id: expected at most 80 characters; found',
    ],
    [
      'a long slug',
      concert(`slug: ${'a'.repeat(20_000)}\n`),
      'concerts/gala.yaml:4 slug: expected at most 80 characters; found',
    ],
    [
      'a long file name',
      { [`concerts/${'a'.repeat(81)}.yaml`]: CONCERT },
      `concerts/${'a'.repeat(81)}.yaml:1 Expected a file name of`,
    ],
    [
      'a slug that is the name of another file',
      { 'concerts/ball.yaml': `${CONCERT}slug: gala\n` },
      'concerts/gala.yaml:1 The name concerts/gala is taken by concerts/ball.yaml:1.',
    ],
    [
      'an id twice',
      { 'footer.yaml': '- id: event-gala' },
      'footer.yaml:1 The id event-gala is taken by concerts/gala.yaml:1.',
    ],
    [
      'a title of a zero-width space',
      { 'concerts/gala.yaml': CONCERT.replace('Gala', '"\\u200b"') },
      'concerts/gala.yaml:3 title: expected text that can be seen; found',
    ],
    [
      'a title of a blank in braille',
      { 'concerts/gala.yaml': CONCERT.replace('Gala', '"\\u2800"') },
      'concerts/gala.yaml:3 title: expected text that can be seen; found',
    ],
    [
      'a long title',
      { 'concerts/gala.yaml': CONCERT.replace('Gala', 'a'.repeat(201)) },
      'concerts/gala.yaml:3 title: expected at most 200 characters; found',
    ],
    [
      'a long text',
      concert(`subtitle: ${'a'.repeat(1001)}\n`),
      'concerts/gala.yaml:4 subtitle: expected at most 1000 characters; found',
    ],
    ...['\\0', '\\e[2J', '\\x9b', '\\r', '\\ud800', '\\u202e', '\\ufeff'].flatMap(
      (hidden): [string, Record<string, Contents>, string][] => [
        [
          `${hidden} in a text`,
          concert(`subtitle: "a${hidden}b"\n`),
          'concerts/gala.yaml:4 subtitle: expected text without control characters; found "a\\',
        ],
        [
          `${hidden} in markup`,
          concert(`description: "a${hidden}b"\n`),
          'concerts/gala.yaml:4 description: expected text without control characters; found "a\\',
        ],
      ],
    ),
    [
      'a control character in a card',
      { 'pages/homepage.yaml': 'banner: [{ mission: "a\\e" }]' },
      'pages/homepage.yaml:1 banner[0]: expected text without control characters; found',
    ],
    [
      'a list in place of a card',
      { 'pages/homepage.yaml': 'banner: [[mission, We play]]' },
      'pages/homepage.yaml:1 banner[0]: expected the parts of a card, each a text; found',
    ],
    ['an infinite order', person('  sortOrder: .inf'), 'people.yaml:5 sortOrder: expected a number; found'],
    [
      'a number that is not one',
      person('  sortOrder: .nan'),
      'people.yaml:5 sortOrder: expected a number; found',
    ],
    [
      'a price that cannot be paid',
      concert('price: 0.01\n'),
      'concerts/gala.yaml:4 price: expected 0, or at least 0.50 after the discount; found 0.01.',
    ],
    [
      'a discount to such a price',
      concert('price: 0.60\ndiscount: 50\n'),
      'concerts/gala.yaml:4 price: expected 0, or at least 0.50',
    ],
    [
      'a part of a cent',
      concert('price: 45.000000001\n'),
      'concerts/gala.yaml:4 price: expected dollars like 45 or 45.50; found',
    ],
    [
      'a concert that lists itself',
      concert('events: [gala]\n'),
      'concerts/gala.yaml:4 It lists a concert twice, or itself.',
    ],
    [
      'a season that lists a concert twice',
      { 'seasons/s.yaml': 'status: active\ntitle: S\nevents: [gala, gala]' },
      'seasons/s.yaml:3 It lists a concert twice, or itself.',
    ],
    ...[
      '2027-05-01',
      '+21 days',
      '+36501 days',
      '+999999999 days',
      'first friday of may of season +99999999',
    ].map((date): [string, Record<string, Contents>, string] => [
      date,
      concert(`eventDate: ${date}\n`),
      `concerts/gala.yaml:4 eventDate: expected a date and a time like 2026-12-20 19:30; found "${date}".`,
    ]),
    [
      'a picture of the site that is not there',
      concert('imageUrl: /images/x-00000000.png\n'),
      'concerts/gala.yaml:4 imageUrl: there is no file pictures/x.png.',
    ],
    [
      'no concert to list',
      { 'concerts/gala.yaml': '', 'seasons/s.yaml': 'status: active\ntitle: S\nevents: [x, 1]' },
      'seasons/s.yaml:3 There is no concert "x". Did you mean gala?',
    ],
  ])('%s', (_name, files, mistake) => {
    const mistakes = mistakesIn(folderWith(files));
    expect(mistakes.find((one) => one.startsWith(mistake)) ?? mistakes).toContain(mistake);
  });

  test('what would be too large after an export is refused', () => {
    const people = Array.from(
      { length: 1900 },
      (_, id) => `{id: "${id}",type: staff-member,firstName: J,lastName: S,title: "${'t'.repeat(450)}"}`,
    );
    const list = `[${people.join(',\n')}]`;
    expect(list.length).toBeLessThan(1_000_000);
    expect(mistakesIn(folderWith({ 'people.yaml': list }))).toEqual([
      expect.stringMatching(/^people\.yaml:1 people\.yaml has 1\d{3} KB; expected 1000 KB at most\.$/),
    ]);
  });

  test('the longest name is accepted by the server, too, which gives the record an id with a prefix', () => {
    const name = 'x'.repeat(80);
    const folder = folderWith({ [`concerts/${name}.yaml`]: CONCERT, [`pages/about-us.yaml`]: 'title: A\n' });
    expect(readUpload(uploadOf(folder, NOW)).records.map(({ id }) => id)).toContain(`event-${name}`);
  });

  test('more than 2000 records of a kind are refused at once', () => {
    const people = '- {}\n'.repeat(3000);
    const files = Array.from({ length: 2001 }, (_, index) => [`press/article-${index}.yaml`, 'title: A\n']);
    expect(
      mistakesIn(folderWith({ 'people.yaml': people, ...(Object.fromEntries(files) as object) })),
    ).toEqual([
      'people.yaml:1 It has 3000 records; expected 2000 at most.',
      'press:1 It has 2001 records; expected 2000 at most.',
    ]);
  });
});

describe('a date has one reading', () => {
  const dated = (date: string) => folderWith(concert(`eventDate: "${date}"\n`));

  test.each(['+99:99', '+24:00', '-04:60', ',5'])('19:30:00%s is refused', (end) => {
    const date = `2027-05-01T19:30:00${end}`;
    expect(mistakesIn(dated(date))).toEqual([
      `concerts/gala.yaml:4 eventDate: expected a date and a time like 2026-12-20 19:30; found "${date}".`,
    ]);
  });

  test.each(['0000-01-01', '0099-06-01 19:30', '9999-12-31 23:00'])('the year of %s is refused', (date) => {
    expect(mistakesIn(dated(date))).toHaveLength(1);
  });

  test.each([
    '2027-05-01T19:30',
    '2027-05-01 19:30',
    '2027-05-01T23:30:00Z',
    '2027-05-02T01:30:00+02:00',
    '2027-05-01T23:30:00.000Z',
  ])('%s is stored as the instant that the page shows', (date) => {
    const [record] = uploadOf(dated(date), NOW).records;
    expect(record?.fields.eventDate).toBe('2027-05-01T23:30:00.000Z');
  });
});

describe('a picture is what its header says', () => {
  const drawn = (name: string) => fs.readFileSync(`public/images/hero-400.${name}`);
  /** The header of a PNG file, which says that it has this size. */
  function png(width: number, height: number): Buffer {
    const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    return header;
  }
  /** The beginning of a JPEG file of 400 x 225 pixels. */
  const jpeg = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0001108' + '00e1' + '0190' + '03012200021101031101',
    'hex',
  );

  test.each<[string, string, Uint8Array, string]>([
    ['a text', 'x.jpg', Buffer.from('this is no picture'), 'x.jpg is damaged, or not a picture.'],
    ['a script', 'x.png', Buffer.from('<script>'), 'x.png is damaged, or not a picture.'],
    ['an empty file', 'x.webp', Buffer.of(), 'x.webp is damaged, or not a picture.'],
    [
      'an SVG file',
      'x.png',
      Buffer.from('<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg"/>'),
      'x.png is a picture of another type: svg.',
    ],
    ['a WebP file', 'x.avif', drawn('webp'), 'x.avif is a picture of another type: webp.'],
    [
      'the beginning of a file',
      'x.webp',
      drawn('webp').subarray(0, 14),
      'x.webp is damaged, or not a picture.',
    ],
    [
      '60000 pixels',
      'x.png',
      png(60_000, 60_000),
      'x.png has 60000 x 60000 pixels; expected 1 to 4000. Save it with a width of 1600 pixels.',
    ],
    [
      '4001 pixels',
      'x.png',
      png(1, 4001),
      'x.png has 1 x 4001 pixels; expected 1 to 4000. Save it with a width of 1600 pixels.',
    ],
    [
      'no pixels',
      'x.png',
      png(0, 9),
      'x.png has 0 x 9 pixels; expected 1 to 4000. Save it with a width of 1600 pixels.',
    ],
  ])('%s is refused', (_name, file, bytes, problem) => {
    const folder = folderWith({ ...concert(`imageUrl: ${file}\n`), [`pictures/${file}`]: bytes });
    expect(mistakesIn(folder)).toEqual([`concerts/gala.yaml:4 imageUrl: ${problem}`]);
  });

  test.each([
    ['x.png', png(4000, 4000)],
    ['x.webp', drawn('webp')],
    ['x.avif', drawn('avif')],
    ['x.jpeg', jpeg],
    ['x.jpg', jpeg],
  ])('%s is imported', (file, bytes) => {
    const folder = folderWith({ ...concert(`imageUrl: ${file}\n`), [`pictures/${file}`]: bytes });
    expect(uploadOf(folder, NOW).pictures).toEqual([{ file, base64: bytes.toString('base64') }]);
  });
});

/** Parts of YAML, fields, and values that have made trouble, for folders that nobody has thought of. */
const PIECES = [
  ...[
    '- ',
    ': ',
    '\n',
    '  ',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '&a ',
    '*a',
    '!!set ',
    '? ',
    '|\n',
    '%YAML 1.1\n---\n',
    '...\n',
  ],
  ...[
    '<<',
    '__proto__',
    'constructor',
    'id',
    'title',
    'status: active\n',
    'type: concert\n',
    'events: ',
    'pictures: ',
  ],
  ...[
    'topImages: ',
    'url: ',
    'imageUrl: ',
    'description: ',
    'gala.html',
    'x.png',
    '..',
    '/images/x-00000000.png',
    'banner: ',
  ],
  ...[
    'price: ',
    '.inf',
    '.nan',
    '-0',
    '1e400',
    'null',
    '~',
    'eventDate: ',
    '+36500 days',
    '{{season year +99}}',
    '2026-12-20',
  ],
  ...['\0', '\ud800', '\u202e', '\ufeff', '\r', '\t', '\x1b[2J', '\u2028'],
];
const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((parts) => parts.join(''));
/** A field with a value that it should not have. */
const hostileField = fc
  .tuple(
    fc.constantFrom(
      'events',
      'pictures',
      'banner',
      'eventDate',
      'price',
      'id',
      'slug',
      'imageUrl',
      'position',
    ),
    fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom([null, 1], { topImages: 1 }, [{ date: 1 }], {})),
  )
  .map(([field, value]) => `${field}: ${JSON.stringify(value)}\n`);
const hostileFile = fc.oneof(
  hostileField,
  { arbitrary: hostileField.map((text) => CONCERT + text), weight: 4 },
  pieces,
  pieces.map((text) => CONCERT + text),
  fc.string(),
  fc.uint8Array({ maxLength: 60 }),
  fc.constantFrom<(place: string) => void>(pipe, link('gala.yaml'), link('/'), (place) =>
    fs.mkdirSync(place),
  ),
);
const FILES = [
  ...LISTS.map((name) => `${name}.yaml`),
  ...['concerts/gala.yaml', 'concerts/gala.html', 'concerts/B.yaml', 'seasons/s.yaml', 'pages/homepage.yaml'],
  ...['pictures/x.png', 'press', 'extra.html', 'concerts/\x1b.yaml'],
];
const hostileFolder = fc.dictionary(fc.constantFrom(...FILES), hostileFile, { maxKeys: 6 });

test('any folder is read, or refused with sentences that name a file and a line', () => {
  fc.assert(
    fc.property(hostileFolder, (files) => {
      const folder = folderWith(files);
      for (const mistake of mistakesIn(folder)) expect(mistake).toMatch(/^[^:]+:\d+ [^]*\S$/);
      fs.rmSync(folder, { recursive: true });
    }),
    { numRuns: 400 },
  );
});

const name = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/);
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    'null',
    '1',
    '- a',
    'a: b',
    '"',
    "'",
    '#',
    '{{year}}',
    ' a ',
    'a\n\nb',
    `${'a '.repeat(60)}\n`,
    'x.html',
    '\t',
  ),
  fc.constantFrom(
    '[title] a [date] +1 day',
    '[a] \\[ b',
    '<p>a</p>\n<ul><li>b</li></ul>',
    '<p>a</p>'.repeat(40),
    ' '.repeat(300),
  ),
);
const date = fc.constantFrom(
  '2026-12-20 19:30',
  '+21 days 19:30',
  '0100-01-01T00:00:00Z',
  '2027-05-01T19:30:00.5-04:00',
  '9999-12-31',
);
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const picture = fc.constantFrom('hero.webp', 'https://a.example/b', '/images/gala-1600.webp');
const images = fc.array(
  fc.record({
    url: picture,
    phoneUrl: optional(picture),
    alt: optional(word),
  }),
  { maxLength: 2 },
);
const card = fc.oneof(
  word,
  fc.dictionary(fc.constantFrom('title', 'date', 'a b', 'mission', 'id'), fc.oneof(word, date)),
);
const common = {
  title: word,
  description: optional(word),
  subtitle: optional(word),
  eventDate: optional(date),
  price: optional(
    fc.oneof(
      fc.constantFrom(0, -0, 0.5),
      fc.integer({ min: 50, max: 9999 }).map((cents) => cents / 100),
    ),
  ),
  discount: optional(fc.double({ min: 0, max: 20, noNaN: true })),
  capacity: optional(fc.integer({ min: 0, max: 99 })),
  position: optional(fc.integer({ min: -9, max: 9 })),
  pictures: optional(fc.record({ heroImage: images, topImages: images })),
};
const generated = fc.record({
  concerts: fc.dictionary(
    name,
    fc.record({ ...common, type: fc.constantFrom('concert', 'event'), slug: optional(name) }),
    { maxKeys: 4 },
  ),
  people: fc.uniqueArray(
    fc.record({
      id: name,
      title: word,
      bio: optional(word),
      sortOrder: optional(fc.double({ min: -9, max: 9, noNaN: true })),
    }),
    { selector: ({ id }) => id, maxLength: 3 },
  ),
  page: fc.record({ title: word, body: word, banner: fc.array(card, { maxLength: 3 }) }),
});

test('what is imported is the same after an export and another import', () => {
  let accepted = 0;
  fc.assert(
    fc.property(generated, ({ concerts, people, page }) => {
      const asYaml = (value: unknown) => stringify(value, { keepUndefined: false });
      const files = Object.entries(concerts).map(([file, fields]) => [
        `concerts/${file}.yaml`,
        asYaml({ ...fields, status: 'active' }),
      ]);
      const list = people.map((fields) => ({
        ...fields,
        type: 'staff-member',
        firstName: 'Jo',
        lastName: 'Smith',
      }));
      const season = {
        title: 'S',
        status: 'active',
        events: Object.entries(concerts).map(([file, { slug }]) => slug ?? file),
      };
      const folder = folderWith({
        ...(Object.fromEntries(files) as Record<string, string>),
        'people.yaml': asYaml(list),
        'pages/homepage.yaml': asYaml(page),
        'seasons/s.yaml': asYaml(season),
        'concerts/gala.yaml': CONCERT,
      });
      if (mistakesIn(folder).length > 0) return;
      accepted += 1;
      const content = contentOf(uploadOf(folder, NOW).records);
      const again = folderWith({ 'concerts/gala.yaml': '' });
      fs.rmSync(path.join(again, 'concerts/gala.yaml'));
      for (const [file, text] of filesOf(content)) fs.writeFileSync(path.join(again, file), text);
      expect(contentOf(uploadOf(again, NOW + 1e10).records)).toEqual(content);
    }),
    { numRuns: 150 },
  );
  expect(accepted).toBeGreaterThan(50);
});
