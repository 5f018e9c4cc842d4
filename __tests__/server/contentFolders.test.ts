/** A content folder may hold anything: each mistake is one sentence with its file and line. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { uploadOf } from '../../server/office/contentImport';
import { Refusal } from '../../server/refusal';

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
  for (const [name, contents] of Object.entries({ ...lists, 'concerts/gala.yaml': CONCERT, ...files })) {
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
      'a tag',
      concert('price: !!set {a}\n'),
      'concerts/gala.yaml:4 Invalid YAML: Unresolved tag: tag:yaml.org,2002:set',
    ],
  ])('%s', (_name, files, mistake) => {
    expect(mistakesIn(folderWith(files))).toContain(mistake);
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
