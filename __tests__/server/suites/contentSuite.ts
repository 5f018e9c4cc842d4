import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { sampleContent } from '../../../server/content/sample';
import { HOUR_MS } from '../../../server/http/durations';
import { sitePlugin } from '../../../server/site/sitePlugin';
import { readContent } from '../../../server/store/content';
import type { Store } from '../../../server/store/database';
import { readResource, revision } from '../../../server/store/readResource';
import { audit, cartItems, pictures } from '../../../server/store/schema';
import { eventually } from '../../support/eventually';
import { signedInVisitor } from '../../support/visitor';
import { officeOn } from './office';
import { openSite, type TestSite } from './site';

/** The texts of the files of a folder by their paths. */
export function filesIn(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => fs.statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(
    files.sort().map((name) => [name, fs.readFileSync(path.join(folder, name), 'base64')]),
  );
}

/** Few bytes of YAML that stand for a million values. */
const ALIAS_BOMB = ['a: &a0 [1]']
  .concat(Array.from({ length: 6 }, (_, level) => `b${level}: &a${level + 1} [${`*a${level}, `.repeat(10)}]`))
  .join('\n');

export function contentSuite(openStore: () => Promise<Store>): void {
  describe('office content', () => {
    let store: Store;
    let site: TestSite;
    let temporary: string;
    const { ask, office, buy } = officeOn(() => site);

    beforeAll(async () => {
      temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-content-'));
      store = await openStore();
      site = await openSite(store, {
        seed: sampleContent,
        mount: ({ config, data }) => sitePlugin({ config, data, assets: { entry: [], chunks: {} } }),
      });
    });

    afterAll(async () => {
      await site.close();
      await store.close();
      fs.rmSync(temporary, { recursive: true, force: true });
    });

    const folderOf = (name: string) => path.join(temporary, name);

    async function exported(name: string) {
      const folder = folderOf(name);
      await office('content', { action: 'export', folder });
      const place = (file: string) => path.join(folder, file);
      const readText = (file: string) => fs.readFileSync(place(file), 'utf8');
      const write = (file: string, text: string) => fs.writeFileSync(place(file), text);
      return {
        folder,
        write,
        read: readText,
        remove: (file: string) => fs.rmSync(place(file)),
        /** Replaces a part of a file, and fails if the file does not contain it. */
        edit(file: string, before: string | RegExp, after: string) {
          const text = readText(file);
          const edited = text.replace(before, after);
          if (edited === text) throw new Error(`${file} does not hold ${String(before)}.`);
          write(file, edited);
        },
        import: (options: object = {}) => office('content', { action: 'import', folder, ...options }),
      };
    }

    const pageOf = async (url: string) => (await site.server.inject({ url })).body;

    it('is the same after an export, an import, and another export', async () => {
      const firstExport = await exported('first');
      const revisionBefore = await revision(store);
      expect(await firstExport.import()).toBe('The site already shows this. Nothing to change.');
      expect(await revision(store)).toBe(revisionBefore);
      const secondExport = await exported('second');
      expect(filesIn(secondExport.folder)).toEqual(filesIn(firstExport.folder));
      expect(firstExport.read('concerts/winter-serenade.yaml')).toContain('eventDate: 2026-12-12 19:30\n');
      expect(firstExport.read('concerts/winter-serenade.description.html')).toContain(
        '\n<h2>Program</h2>\n<ul>\n<li>',
      );
    });

    it('shows an edited title and price without a restart', async () => {
      expect(await pageOf('/events/winter-serenade')).toContain('Winter Serenade');
      const files = await exported('edited');
      files.edit('concerts/winter-serenade.yaml', 'title: Winter Serenade', 'title: Snow Music');
      files.edit('concerts/winter-serenade.yaml', 'price: 45', 'price: 47.50');
      const importText = await files.import();
      expect(importText).toBe(
        'changed  concerts/winter-serenade\n  title: Winter Serenade -> Snow Music\n  price: 45 -> 47.5\n' +
          '0 added, 1 changed, 0 removed.',
      );
      await eventually(async () => {
        expect(await pageOf('/events/winter-serenade')).toMatch(/Snow Music[^]*\$47\.50/);
      });
      const events = await readResource(store, 'events');
      expect(events.find(({ slug }) => slug === 'winter-serenade')).toMatchObject({
        title: 'Snow Music',
        price: 47.5,
      });
      const [note] = await store.db.select().from(audit).where(eq(audit.action, 'office.content'));
      expect(note).toMatchObject({ actor: 'Grace', detail: { added: 0, changed: 1, removed: 0 } });
      expect(await files.import()).toBe('The site already shows this. Nothing to change.');
    });

    it('shows the changes before it is confirmed, and changes nothing yet', async () => {
      const files = await exported('asked');
      files.edit('people.yaml', 'title: Chair', 'title: President');
      files.edit('press/haydn-leaves-the-room.body.html', 'nobody coughed', 'nobody sneezed');
      files.edit('pages/homepage.yaml', 'promoName: Bring a blanket', 'promoName: Bring two blankets');
      const contentBefore = await readContent(store.db);
      const trail = await store.db.select().from(audit);
      const dryRunText = await files.import({ dryRun: true });
      expect(dryRunText).toContain('changed  people/board-eleanor-vandermeer\n  title: Chair -> President\n');
      expect(dryRunText).toMatch(/\n0 added, 3 changed, 0 removed\. Nothing was changed yet\.$/);
      const question = (await ask('question', 'content', {
        action: 'import',
        folder: files.folder,
      })) as string;
      expect(question).toMatch(/\n0 added, 3 changed, 0 removed\.\nChange the site\?$/);
      expect(dryRunText.split('\n').filter((line) => line.length > 100)).toEqual([]);
      expect(await readContent(store.db)).toEqual(contentBefore);
      expect(await store.db.select().from(audit)).toEqual(trail);
    });

    it('replaces a picture within a second, and serves the previous one until the next import', async () => {
      const files = await exported('pictured');
      const place = path.join(files.folder, 'pictures/night-train.webp');
      const original = fs.readFileSync(place);
      const drawn = (name: string) => fs.readFileSync(path.join(files.folder, `pictures/${name}.webp`));
      const shownPicture = async () => {
        const [address = ''] =
          /\/images\/night-train-[0-9a-f]{8}\.webp/.exec(await pageOf('/events/night-train')) ?? [];
        return address;
      };
      const get = (url: string) => site.server.inject({ url });

      fs.writeFileSync(place, drawn('four-hands'));
      expect(await files.import()).toBe('changed  pictures/night-train.webp\n0 added, 1 changed, 0 removed.');
      await eventually(async () => expect(await shownPicture()).not.toBe(''));
      const first = await shownPicture();
      const response = await get(first);
      expect(response).toMatchObject({ statusCode: 200, rawPayload: drawn('four-hands') });
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const secondExport = await exported('pictured-again');
      expect(filesIn(secondExport.folder)).toEqual(filesIn(files.folder));

      fs.writeFileSync(place, drawn('hero'));
      await files.import();
      await eventually(async () => expect(await shownPicture()).not.toBe(first));
      expect(await get(await shownPicture())).toMatchObject({ rawPayload: drawn('hero') });
      const names = async () => (await store.db.select({ name: pictures.name }).from(pictures)).length;
      expect(await names()).toBe(2);
      site.clock.now += 2 * HOUR_MS;
      fs.writeFileSync(place, original);
      await files.import();
      expect(await names()).toBe(1);
      files.edit('footer.yaml', 'Chamber music', 'Small music');
      await files.import();
      expect(await names()).toBe(0);
      expect((await get('/images/night-train-00000000.webp')).statusCode).toBe(404);
    });

    it('rejects a picture that is too large, of another format, or missing', async () => {
      const files = await exported('unpictured');
      files.edit('concerts/new-voices.yaml', 'imageUrl: new-voices.webp', 'imageUrl: new-voices.tiff');
      fs.writeFileSync(path.join(files.folder, 'pictures/new-voices.tiff'), 'a picture');
      fs.writeFileSync(path.join(files.folder, 'pictures/gala.webp'), Buffer.alloc(600_001));
      files.edit('promos.yaml', 'imageUrl: support.webp', 'imageUrl: suport.webp');
      const error = (await files.import().catch((reason: unknown) => reason)) as Error;
      const message = error.message.replace(/\n {2}/g, ' ');
      expect(message).toContain(
        'imageUrl: expected a picture that ends with .jpg, .jpeg, .png, .webp, .avif; found new-voices.tiff.',
      );
      expect(message).toContain(
        'imageUrl: pictures/gala.webp has 601 KB; expected 500 KB at most. Save it with a width of 1600 pixels.',
      );
      expect(message).toMatch(/promos\.yaml:\d+ imageUrl: there is no file pictures\/suport\.webp\./);
    });

    it('adds an upcoming concert, and removes one without orders, also from carts', async () => {
      const files = await exported('added');
      const visitor = await signedInVisitor(site.server);
      await visitor.add('event-brandenburg-by-candlelight', 1);
      files.write(
        'concerts/spring-dance.yaml',
        'type: concert\nstatus: active\ntitle: Spring Dance\neventDate: +21 days 19:30\nprice: 20\n' +
          'imageUrl: winter-serenade.webp\ndescription: spring-dance.description.html\n',
      );
      files.write('concerts/spring-dance.description.html', '<p>Dances.</p>\n<ul>\n<li>One</li>\n</ul>\n');
      files.remove('concerts/brandenburg-by-candlelight.yaml');
      files.remove('concerts/brandenburg-by-candlelight.description.html');
      files.edit('seasons/2026-2027.yaml', '  - brandenburg-by-candlelight\n', '');
      const importText = await files.import();
      expect(importText).toContain('added    concerts/spring-dance\n');
      expect(importText).toContain('removed  concerts/brandenburg-by-candlelight\n');
      expect(await site.eventRow('event-spring-dance')).toMatchObject({
        capacity: null,
        startsAt: new Date('2026-10-06T23:30:00.000Z'),
        document: {
          eventDate: '2026-10-06T23:30:00.000Z',
          imageUrl: '/images/winter-serenade-1600.webp',
          description: '<p>Dances.</p><ul><li>One</li></ul>',
        },
      });
      expect(await store.db.select().from(cartItems)).toEqual([]);
      const secondExport = await exported('added-again');
      expect(secondExport.read('concerts/spring-dance.yaml')).toContain('eventDate: 2026-10-06 19:30\n');
      expect(await secondExport.import()).toBe('The site already shows this. Nothing to change.');
    });

    describe('an address that the site would not link', () => {
      const PLACES = [
        ['footer.yaml', /facebook: .*/, 'facebook', 'facebook'],
        ['footer.yaml', /instagram: .*/, 'instagram', 'instagram'],
        ['footer.yaml', /youtube: .*/, 'youtube', 'youtube'],
        ['pages/homepage.yaml', /path: \/events\/new-voices/, 'path', 'highlight[0].path'],
        ['pages/homepage.yaml', /firstPath: .*/, 'firstPath', 'banner[1].firstPath'],
        ['pages/homepage.yaml', /secondPath: .*/, 'secondPath', 'banner[3].secondPath'],
        ['pages/homepage.yaml', /embedUrl: .*/, 'embedUrl', 'embedUrl'],
        ['pages/competition.yaml', /formEmbedUrl: .*/, 'formEmbedUrl', 'formEmbedUrl'],
        ['pages/volunteer.yaml', /CTAContact: .*/, 'CTAContact', 'CTAContact'],
        ['donate.yaml', /formEmbedUrl: .*/, 'formEmbedUrl', 'formEmbedUrl'],
        ['promos.yaml', /cta: donate/, 'buttonPath', 'buttonPath'],
      ] as const;

      it.each(['http://a.example/b', 'a.example/b', 'javascript:x'])(
        'such as %s is refused in every field, with file and line',
        async (address) => {
          const files = await exported(`refused-${address.replace(/\W/g, '')}`);
          for (const [file, text, field] of PLACES) files.edit(file, text, `${field}: ${address}`);
          const contentBefore = await readContent(store.db);
          const error: unknown = await files.import().catch((reason: unknown) => reason);
          const message = (error as Error).message.replace(/\n {2}/g, ' ');
          for (const [file, , field, path] of PLACES) {
            const lines = files.read(file).split('\n');
            const line = lines.findIndex((each) => each.includes(`${field}: ${address}`)) + 1;
            const sentences = message
              .split('\n')
              .filter((each) => each.startsWith(`${file}:${line} ${path}: `));
            expect(sentences).toEqual([expect.stringMatching(`: expected .*; found "${address}"\\.$`)]);
          }
          expect(message).toContain(`${PLACES.length} mistakes in`);
          expect(await readContent(store.db)).toEqual(contentBefore);
        },
      );

      it.each(['https://a.example/b', '(607) 555-0100 or at the door'])(
        'is not %s, for a contact',
        async (contact) => {
          const files = await exported(`contact-${contact.length}`);
          files.edit('pages/volunteer.yaml', /CTAContact: .*/, `CTAContact: ${contact}`);
          expect(await files.import()).toContain('0 added, 1 changed');
        },
      );
    });

    it('lists the markup that the site leaves out, with its file and line, and imports the rest', async () => {
      const files = await exported('dropped');
      files.edit(
        'concerts/new-voices.description.html',
        /$/,
        '<p style="color:red">Red <a href="www.example.org">tape</a></p><iframe src="https://x.example"></iframe>',
      );
      const output = await files.import({ dryRun: true });
      expect(output).toContain('The site leaves out this markup:\nconcerts/new-voices.yaml:');
      expect(output.replaceAll('\n  ', ' ')).toContain(
        '<p style="color:red"> <a href="www.example.org"> <iframe>',
      );
      expect(output).toContain('1 changed');
    });

    it('lists each mistake with its file and line, and changes nothing', async () => {
      const files = await exported('wrong');
      files.edit('concerts/new-voices.yaml', 'price: 30', 'prise: 30\nprice: thirty');
      files.edit('concerts/new-voices.yaml', 'title: New Voices, Old Strings\n', '');
      files.edit('concerts/gala-evening.yaml', /eventDate: .*/, 'eventDate: soon');
      files.edit('concerts/carnival-family-concert.yaml', 'title: The', 'title: "The');
      files.edit(
        'concerts/open-rehearsal.yaml',
        'title:',
        'constructor: 1\ntoString: 2\n__proto__: 3\ntitle:',
      );
      files.write('concerts/bomb.yaml', ALIAS_BOMB);
      files.edit('people.yaml', 'sortOrder: 2', 'sortOrder: two');
      files.edit('pages/history.yaml', 'history.topBody.html', 'histroy.topBody.html');
      files.edit('seasons/2026-2027.yaml', '- new-voices', '- new-voice');
      files.edit('press/listening-in-a-barn.yaml', /\.webp/, '.jpeg.webp');
      const contentBefore = await readContent(store.db);
      const error: unknown = await files.import().catch((reason: unknown) => reason);
      const message = (error as Error).message;
      expect(error).toMatchObject({ statusCode: 400 });
      const lineOf = (file: string, text: string) =>
        files
          .read(file)
          .split('\n')
          .findIndex((line) => line.includes(text)) + 1;
      const wrong = (file: string, text: string, sentence: string) =>
        expect(message.replace(/\n {2}/g, ' ')).toContain(`${file}:${lineOf(file, text)} ${sentence}`);
      wrong('concerts/new-voices.yaml', 'prise', 'There is no field "prise". Did you mean price?');
      wrong(
        'concerts/new-voices.yaml',
        'price: thirty',
        'price: expected dollars like 45 or 45.50; found "thirty".',
      );
      wrong('concerts/new-voices.yaml', 'type:', 'title: expected text; found nothing.');
      wrong(
        'concerts/gala-evening.yaml',
        'eventDate',
        'eventDate: expected a date and a time like 2026-12-20 19:30; found "soon".',
      );
      expect(message).toMatch(/concerts\/carnival-family-concert\.yaml:\d+\n {2}Invalid YAML: /);
      for (const name of ['constructor', 'toString', '__proto__'])
        wrong('concerts/open-rehearsal.yaml', name, `There is no field "${name}". Did you mean `);
      expect(message).toContain(
        'concerts/bomb.yaml:2\n  Invalid YAML: Write the text again in place of "*a0".',
      );
      wrong('people.yaml', 'sortOrder: two', 'sortOrder: expected a number; found "two".');
      wrong(
        'pages/history.yaml',
        'topBody:',
        'topBody: there is no file histroy.topBody.html next to this one.',
      );
      expect(message).toContain('pages/history.topBody.html:1\n  No record uses this file.');
      wrong('seasons/2026-2027.yaml', 'events:', 'There is no concert "new-voice". Did you mean new-voices?');
      wrong(
        'press/listening-in-a-barn.yaml',
        '.jpeg.webp',
        'pictures.topImages.0.url: expected a file name of letters, digits, and hyphens; found music-in-the-barn.jpeg.webp.',
      );
      expect(message).toMatch(/\n\n\d+ mistakes in .*wrong\. Nothing was changed\.$/);
      expect(await readContent(store.db)).toEqual(contentBefore);
    });

    it('imports only from a folder that `export` has written, and exports only into a new folder', async () => {
      const files = await exported('whole');
      files.remove('people.yaml');
      await expect(files.import()).rejects.toThrow('people.yaml:1\n  It is missing.');
      await expect(office('content', { action: 'export', folder: files.folder })).rejects.toThrow(
        `${files.folder} is not empty. Name a new folder`,
      );
      await expect(office('content', { action: 'import', folder: folderOf('nowhere') })).rejects.toThrow(
        `There is no folder ${folderOf('nowhere')}.`,
      );
    });

    it('exports without touching what somebody has prepared', async () => {
      const folder = folderOf('exported');
      for (const prepared of [`${folder}.part`, folderOf('empty')]) fs.mkdirSync(prepared);
      fs.writeFileSync(`${folder}.part/mine`, 'mine');
      fs.symlinkSync(`${folder}.part`, folderOf('link'));
      await office('content', { action: 'export', folder });
      await office('content', { action: 'export', folder: folderOf('empty') });
      expect(filesIn(folderOf('empty'))).toEqual(filesIn(folder));
      await expect(office('content', { action: 'export', folder: folderOf('link') })).rejects.toThrow(
        `${folderOf('link')} is a file. Name a new folder.`,
      );
      expect(fs.readdirSync(`${folder}.part`)).toEqual(['mine']);
      const impossible = `${folder}.part/mine/folder`;
      await expect(office('content', { action: 'export', folder: impossible })).rejects.toThrow(
        `${impossible} could not be written (ENOTDIR).`,
      );
      expect(fs.readdirSync(temporary).filter((name) => name.endsWith('.part'))).toEqual(['exported.part']);
    });

    describe('of a concert with tickets', () => {
      beforeAll(async () => {
        await buy({ 'event-spring-returns': 2 });
        await buy({ 'season-current': 1 });
        await buy({ 'event-boathouse-quartets': 9 });
      });

      const CONCERT = 'concerts/spring-returns.yaml';
      const season = 'seasons/2026-2027.yaml';

      it.each([
        [
          'its date',
          CONCERT,
          /eventDate: .*/,
          'eventDate: 2027-04-18 19:30',
          'eventDate: 2 orders are for it. To move it and notify its guests: npm run -s office -- concert move spring-returns',
        ],
        [
          'its place',
          CONCERT,
          /location: .*/,
          'location: Town Hall',
          'location: 2 orders are for it. To move it',
        ],
        [
          'its status',
          CONCERT,
          'status: active',
          'status: inactive',
          'status: 2 orders are for it. To cancel it and notify its guests: npm run -s office -- concert cancel spring-returns',
        ],
        [
          'its capacity',
          CONCERT,
          'capacity: 240',
          'capacity: 2',
          'capacity: expected at least 3 (3 sold and 0 being paid for); found 2.',
        ],
        [
          'its subscription',
          season,
          '  - spring-returns\n',
          '',
          'events: 1 order is for it. The concerts of a subscription that has been sold cannot change.',
        ],
      ])('rejects a change of %s', async (name, file, before, after, sentence) => {
        const files = await exported(`kept-${name.replaceAll(' ', '-')}`);
        files.edit(file, before, after);
        const contentBefore = await readContent(store.db);
        const field = sentence.split(':')[0] ?? '';
        const line =
          files
            .read(file)
            .split('\n')
            .findIndex((one) => one.startsWith(field)) + 1;
        const error = (await files.import().catch((reason: unknown) => reason)) as Error;
        expect(error.message.replace(/\n {2}/g, ' ')).toContain(`${file}:${line} ${sentence}`);
        expect(await readContent(store.db)).toEqual(contentBefore);
      });

      it('rejects its removal', async () => {
        const files = await exported('kept');
        files.remove(CONCERT);
        files.remove('concerts/spring-returns.description.html');
        files.edit(season, '  - spring-returns\n', '');
        const error = (await files.import().catch((reason: unknown) => reason)) as Error;
        expect(error.message.replace(/\n {2}/g, ' ')).toContain(
          `${CONCERT}:1 It is missing, and 1 order is for it. Put the file back. ` +
            'To cancel it and notify its guests: npm run -s office -- concert cancel spring-returns --refund-orders',
        );
      });

      it('never changes orders', async () => {
        const files = await exported('sold');
        const rowBefore = await site.eventRow('event-spring-returns');
        files.edit(CONCERT, 'price: 45', 'price: 50');
        files.edit(CONCERT, 'capacity: 240', 'capacity: 3');
        await files.import();
        expect(await site.eventRow('event-spring-returns')).toEqual({
          ...rowBefore,
          priceCents: 5000,
          capacity: 3,
        });
        expect(rowBefore).toMatchObject({ taken: 3, held: 0 });
      });

      it('does not reopen a sold-out concert when its file is older than the last sale', async () => {
        const files = await exported('older');
        for (let places = 10; places < 40; places += 5) await buy({ 'event-boathouse-quartets': 5 });
        expect(await site.eventRow('event-boathouse-quartets')).toMatchObject({
          status: 'sold-out',
          taken: 40,
        });
        files.edit('footer.yaml', 'Cooperstown', 'Otsego County');
        expect(await files.import()).toContain('0 added, 1 changed, 0 removed.');
        expect(await site.eventRow('event-boathouse-quartets')).toMatchObject({
          status: 'sold-out',
          taken: 40,
        });
      });
    });
  });
}
