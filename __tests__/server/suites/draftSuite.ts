import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, like, ne } from 'drizzle-orm';
import type { Fields } from '../../../domain/api/values';
import { OFFICE_PATHS } from '../../../domain/office/addresses';
import {
  CONTENT_PARTS,
  type ContentKey,
  type ContentPart,
  type FieldEdit,
  type PublishPlan,
} from '../../../domain/office/content';
import type { ContentRecords } from '../../../server/content/records';
import { sampleContent } from '../../../server/content/sample';
import { DAY_MS, HOUR_MS } from '../../../server/http/durations';
import { PLAN_CHANGED } from '../../../server/office/planVersion';
import { runOperation } from '../../../server/office/runOperation';
import { sitePlugin } from '../../../server/site/sitePlugin';
import { readContent, writeContent } from '../../../server/store/content';
import type { Database, Store } from '../../../server/store/database';
import { addVersions } from '../../../server/store/contentVersions';
import { addPicture, pictureNames } from '../../../server/store/pictures';
import { audit, contentDrafts, contentVersions, officeForms } from '../../../server/store/schema';
import { MALFORMED_MARKUP } from '../../support/malformedMarkup';
import { operatorIn } from '../../support/operator';
import { sweep } from '../../support/sweep';
import { bodyOf } from '../../support/visitor';
import { filesIn } from './contentSuite';
import { officeContextOf, officeOn } from './office';
import { openSite, type TestSite } from './site';

type Operator = Awaited<ReturnType<typeof operatorIn>>;

const CONCERT: ContentKey = { part: 'concerts', name: 'new-voices' };
const GALA: ContentKey = { part: 'concerts', name: 'gala-evening' };
const SOLD: ContentKey = { part: 'concerts', name: 'winter-serenade' };

const valueOf = (values: Fields, field: string) => (values[field] ?? null) as FieldEdit['base'];

const messageOf = (response: { body: string }) => (JSON.parse(response.body) as { message: string }).message;

export function draftSuite(openStore: () => Promise<Store>): void {
  describe('drafts of the content', () => {
    let store: Store;
    let site: TestSite;
    let temporary: string;
    let content: ContentRecords;
    let anna: Operator;
    let ben: Operator;
    const { ask, office, buy } = officeOn(() => site);

    beforeAll(async () => {
      temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-drafts-'));
      store = await openStore();
      site = await openSite(store, {
        seed: sampleContent,
        mount: ({ config, data }) => sitePlugin({ config, data, assets: { entry: [], chunks: {} } }),
      });
      anna = await operatorIn(site, 'office', 'Anna');
      ben = await operatorIn(site, 'office', 'Ben');
      await buy({ 'event-winter-serenade': 2, 'season-current': 1 });
      content = await readContent(store.db);
    });

    afterEach(async () => {
      await store.db.delete(contentDrafts);
      await store.db.delete(contentVersions);
      await store.db.transaction((tx) => writeContent(tx, content));
    });

    afterAll(async () => {
      await site.close();
      await store.close();
      fs.rmSync(temporary, { recursive: true, force: true });
    });

    const save = (operator: Operator, key: ContentKey, ...edits: FieldEdit[]) =>
      operator.read('content.save', { ...key, edits });
    const read = (key: ContentKey) => anna.read('content.read', key);
    const versionsOf = async (key: ContentKey) => (await anna.read('content.versions', key)).versions;
    const publish = (...records: ContentKey[]) => anna.carryOut('content.publish', { records });

    /** Changes a field from what the form shows now. */
    async function change(key: ContentKey, field: string, value: FieldEdit['value'], operator = anna) {
      const { values } = await read(key);
      return save(operator, key, {
        field,
        base: valueOf(values, field),
        value,
      });
    }

    const planOf = async (...records: ContentKey[]): Promise<PublishPlan> =>
      (await anna.planned('content.publish', { records })).plan;

    it('are saved field by field, and only the office sees them', async () => {
      const before = await readContent(store.db);
      const { record, conflicts } = await change(CONCERT, 'subtitle', 'Made of snow');
      expect(conflicts).toEqual([]);
      expect(record).toMatchObject({
        values: { subtitle: 'Made of snow' },
        draft: { kind: 'changed', by: 'Anna' },
      });
      const { records } = await anna.read('content.list', {});
      expect(records.filter(({ draft }) => draft)).toMatchObject([
        { ...CONCERT, draft: { by: 'Anna', labels: ['Subtitle'] }, published: null },
      ]);
      expect(await readContent(store.db)).toEqual(before);
      const undone = await change(CONCERT, 'subtitle', record.published?.subtitle ?? null);
      expect(undone.record.draft).toBeNull();
      expect(await store.db.select().from(contentDrafts)).toEqual([]);
    });

    it('are not saved by another operator than the one who typed', async () => {
      const { id } = ben.response.json<{ id: string }>();
      const edits = [{ field: 'subtitle', base: null, value: 'of Ben' }];
      const sent = { input: { ...CONCERT, edits }, form: null, operator: id };
      const response = await anna.call(`${OFFICE_PATHS.operations}/content.save/run`, sent);
      expect([response.statusCode, (await read(CONCERT)).draft]).toEqual([401, null]);
    });

    it('of two editors are one draft: other fields come together, of the same field both texts are kept', async () => {
      const base = valueOf((await read(CONCERT)).values, 'subtitle');
      const [, mine, theirs] = await Promise.all([
        save(ben, CONCERT, { field: 'mobileTitle', base: null, value: 'Voices' }),
        save(anna, CONCERT, { field: 'subtitle', base, value: 'of Anna' }),
        save(ben, CONCERT, { field: 'subtitle', base, value: 'of Ben' }),
      ]);
      const [conflict] = [...mine.conflicts, ...theirs.conflicts];
      const { values, changes } = await read(CONCERT);
      expect(values.mobileTitle).toBe('Voices');
      expect(new Set([conflict?.yours, conflict?.theirs])).toEqual(new Set(['of Anna', 'of Ben']));
      expect(conflict).toMatchObject({
        field: 'subtitle',
        theirs: values.subtitle,
        by: changes.subtitle?.by,
      });
      const decided = { field: 'subtitle', base: valueOf(values, 'subtitle'), value: 'of both' };
      expect((await save(anna, CONCERT, decided)).conflicts).toEqual([]);
      expect((await save(anna, CONCERT, decided)).conflicts).toEqual([]);
      expect((await read(CONCERT)).values.subtitle).toBe('of both');
    });

    it('are not published after a command has changed the site, and nobody else is named for it', async () => {
      await change(CONCERT, 'title', 'Newer Voices', ben);
      const records = [{ ...CONCERT, at: (await read(CONCERT)).draft?.at ?? '' }];
      const { version } = await anna.planned('content.publish', { records });
      const events = content.events.map((event) =>
        event.slug === CONCERT.name ? { ...event, title: 'Title of a folder' } : event,
      );
      await store.db.transaction((tx) => writeContent(tx, { ...content, events }));
      const outdated = await anna.run('content.publish', { records }, { version });
      expect([outdated.statusCode, messageOf(outdated)]).toEqual([412, PLAN_CHANGED]);
    });

    it('keep what is no valid value, and are not published with it', async () => {
      const { record } = await change(CONCERT, 'price', 'forty');
      expect(record.values.price).toBe('forty');
      const mistake = {
        ...CONCERT,
        field: 'price',
        message: 'Price in dollars: expected dollars like 45 or 45.50; found "forty".',
        instead: null,
      };
      expect(record.mistakes).toEqual([mistake]);
      const { plan, version } = await anna.planned('content.publish', { records: [CONCERT] });
      expect(plan.mistakes).toEqual([mistake]);
      const refused = await anna.run('content.publish', { records: [CONCERT] }, { version });
      expect([refused.statusCode, messageOf(refused)]).toEqual([
        409,
        `${mistake.message} 1 mistake: nothing was published.`,
      ]);
      expect(await readContent(store.db)).toEqual(content);
    });

    it('are not published without a state, and a picture not without words', async () => {
      await change(CONCERT, 'status', null);
      await change(CONCERT, 'pictures', { topImages: [{}] });
      expect((await planOf(CONCERT)).mistakes.map(({ message }) => message)).toContain(
        'Pictures of its page: choose a picture, or remove it.',
      );
      await change(CONCERT, 'pictures', { topImages: [{ url: '/images/hero-1600.webp', alt: ' ' }] });
      expect((await planOf(CONCERT)).mistakes.map(({ field, message }) => [field, message])).toEqual([
        ['pictures', 'Describe hero-1600.webp for people who do not see it.'],
        ['status', 'State: choose one of On the site, Not on the site, Over, Sold out.'],
      ]);
    });

    it('are refused with fields, depths, and sizes that no form has', async () => {
      const deep = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) as object;
      const edits: [string, FieldEdit['value']][] = [
        ['prise', 1],
        ['__proto__', 1],
        ['position', 1],
        ['description', deep],
      ];
      for (const [field, value] of edits) {
        const input = { ...CONCERT, edits: [{ field, base: null, value }] };
        expect((await anna.run('content.save', input)).statusCode).toBe(400);
      }
      const long = { field: 'subtitle', base: null, value: 'x'.repeat(1_100_000) };
      expect((await anna.run('content.save', { ...CONCERT, edits: [long] })).statusCode).toBe(413);
      const half = 'x'.repeat(600_000);
      const base = valueOf((await read(CONCERT)).values, 'description');
      await save(anna, CONCERT, { field: 'description', base, value: half });
      const more = { field: 'mobileTitle', base: null, value: half };
      const refused = await anna.run('content.save', { ...CONCERT, edits: [more] });
      expect(messageOf(refused)).toBe('This is too long: a draft has at most 1,000,000 characters.');
      expect((await anna.run('content.read', { ...CONCERT, part: 'constructor' })).statusCode).toBe(400);
      expect((await anna.run('content.read', { ...CONCERT, name: 'nothing' })).statusCode).toBe(404);
    });

    it('are published together in one step, as the page showed them', async () => {
      await change(CONCERT, 'title', 'Newer Voices');
      await change({ part: 'pages', name: 'history' }, 'topTitle', 'Long ago');
      await change(SOLD, 'subtitle', 'Not yet');
      const at = new Date(site.clock.now).toISOString();
      const keys: ContentKey[] = [CONCERT, { part: 'pages', name: 'history' }];
      const chosen = keys.map((key) => ({ ...key, at }));
      const { plan, version } = await anna.planned('content.publish', { records: chosen });
      expect(plan).toMatchObject({
        records: [
          {
            ...CONCERT,
            kind: 'changed',
            changes: [
              { field: 'title', label: 'Title', before: 'New Voices, Old Strings', after: 'Newer Voices' },
            ],
          },
          { name: 'history', changes: [{ label: 'Heading at the top', after: 'Long ago' }] },
        ],
        ...{ mistakes: [], dropped: [] },
      });
      site.clock.now += 1_000;
      await change(CONCERT, 'mobileTitle', 'Voices', ben);
      const outdated = await anna.run('content.publish', { records: chosen }, { version });
      expect([outdated.statusCode, messageOf(outdated)]).toEqual([
        412,
        'Ben changed the draft of New voices just now. Nothing was published. Look again.',
      ]);
      expect(await readContent(store.db)).toEqual(content);
      const shown = await anna.planned('content.publish', { records: chosen });
      const sent = { version: shown.version, key: 'publish-once' };
      const first = await anna.run('content.publish', { records: chosen }, sent);
      expect(bodyOf(await anna.run('content.publish', { records: chosen }, sent))).toEqual(bodyOf(first));
      // As a process does that waited while another one published.
      const [form] = await store.db
        .select()
        .from(officeForms)
        .where(like(officeForms.key, '%:content.publish:publish-once'));
      const context = { ...officeContextOf(site), operator: 'Anna', session: null };
      const waited = { key: form?.key ?? '', version: shown.version, isRepeated: false };
      expect(
        await runOperation({ ...context, form: waited }, 'content.publish', { records: chosen }),
      ).toEqual(form?.result?.value);
      expect(await site.eventRow('event-new-voices')).toMatchObject({
        document: { title: 'Newer Voices', mobileTitle: 'Voices' },
      });
      const { records } = await anna.read('content.list', {});
      expect(records.filter(({ draft }) => draft)).toMatchObject([SOLD]);
      expect(records.filter(({ published }) => published?.by === 'Anna').map(({ name }) => name)).toEqual([
        'history',
        'new-voices',
      ]);
      const trail = await store.db.select().from(audit).where(eq(audit.action, 'office.content'));
      expect(trail).toMatchObject([{ actor: 'Anna', detail: { added: 0, changed: 2, removed: 0 } }]);
    });

    it('say who else uses a picture, and which ones no page shows any more', async () => {
      const { values } = await read(GALA);
      const page: ContentKey = { part: 'pages', name: 'history' };
      await change(page, 'body', `<p><img src="${String(values.imageUrl)}" alt=""></p>`, ben);
      const use = { file: 'gala.webp', titles: ['History'] };
      expect((await read(GALA)).pictureUses).toEqual([
        { field: 'imageUrl', ...use },
        { field: 'pictures', ...use },
      ]);
      await change(GALA, 'imageUrl', null);
      await change(GALA, 'pictures', null);
      expect((await planOf(GALA)).unused).toEqual(['gala.webp']);
      expect((await planOf(GALA, page)).unused).toEqual([]);
    });

    it('may get a picture that was added in the last hour, whatever is published meanwhile', async () => {
      await addPicture(store.db, { name: 'snow-01234567.webp', bytes: Buffer.of(1), now: site.clock.now });
      await change(SOLD, 'subtitle', 'Snow', ben);
      await publish(SOLD);
      expect(await pictureNames(store.db)).toEqual(['snow-01234567.webp']);
      site.clock.now += 2 * HOUR_MS;
      await change(SOLD, 'subtitle', 'No snow', ben);
      await publish(SOLD);
      expect(await pictureNames(store.db)).toEqual([]);
    });

    it('are published whole or not at all', async () => {
      await change(CONCERT, 'title', 'Newer Voices');
      const tables = async () => [
        await readContent(store.db),
        await store.db.select().from(contentDrafts),
        await store.db.select().from(contentVersions),
        await store.db.select().from(audit),
      ];
      const before = await tables();
      const killed: Pick<Database, 'transaction'> = {
        transaction: (work, config) =>
          store.db.transaction(async (tx) => {
            await work(tx);
            throw new Error('killed');
          }, config),
      };
      const db = new Proxy(store.db, {
        get: (target, name) => Reflect.get(name === 'transaction' ? killed : target, name) as unknown,
      });
      const broken = { ...officeContextOf(site), store: { ...store, db }, operator: 'Anna', session: null };
      await expect(runOperation(broken, 'content.publish', { records: [CONCERT] })).rejects.toThrow('killed');
      expect(await tables()).toEqual(before);
    });

    describe('of a concert with tickets', () => {
      const season: ContentKey = { part: 'seasons', name: '2026-2027' };
      const move = { text: 'Move it', href: '/office/concerts/winter-serenade/move' };
      const cancel = { text: 'Cancel it', href: '/office/concerts/winter-serenade/cancel' };

      it.each<[ContentKey, string, FieldEdit['value'], string, typeof move | null]>([
        [SOLD, 'eventDate', '2027-01-02 19:30', 'Date and time: 1 order is for it.', move],
        [SOLD, 'location', 'Town Hall', 'Place: 1 order is for it.', move],
        [SOLD, 'status', 'inactive', 'State: 1 order is for it.', cancel],
        [
          SOLD,
          'capacity',
          1,
          'Number of seats: expected at least 3 (3 sold and 0 being paid for); found 1.',
          null,
        ],
        [season, 'location', 'Town Hall', 'Place: 1 order is for it. Move its concerts one by one.', null],
        [season, 'status', 'inactive', 'State: 1 order is for it. Cancel its concerts one by one.', null],
        [
          season,
          'events',
          [],
          'Concerts of the season: 1 order is for it. The concerts of a subscription that has been sold cannot change.',
          null,
        ],
      ])('in %o do not change %s', async (key, field, value, message, instead) => {
        const { record } = await change(key, field, value);
        const mistake = { ...key, field, message, instead };
        expect(record.mistakes).toEqual([mistake]);
        expect((await planOf(key)).mistakes).toEqual([mistake]);
        await expect(publish(key)).rejects.toThrow(message.replaceAll('"', String.raw`\"`));
        expect(await readContent(store.db)).toEqual(content);
      });

      it('lead to the operations that do it, and change texts and the price', async () => {
        const { fields } = await read(SOLD);
        const links = fields.flatMap(({ name, changedBy }) => (changedBy ? [[name, changedBy.href]] : []));
        expect(links).toEqual([
          ['eventDate', move.href],
          ['date', move.href],
          ['time', move.href],
          ['location', move.href],
          ['status', cancel.href],
        ]);
        await change(SOLD, 'price', 48.5);
        await publish(SOLD);
        expect(await site.eventRow('event-winter-serenade')).toMatchObject({ priceCents: 4850, taken: 3 });
      });

      it('do not remove it', async () => {
        const { plan, version } = await anna.planned('content.remove', SOLD);
        expect(plan.mistakes).toEqual([
          { ...SOLD, field: '', message: '1 order is for it.', instead: cancel },
        ]);
        expect((await anna.run('content.remove', SOLD, { version })).statusCode).toBe(409);
      });
    });

    it('add, copy, remove, and throw away records', async () => {
      const added: ContentKey = { part: 'concerts', name: 'spring-dance' };
      const title = 'Spring Dance';
      await anna.carryOut('content.add', { ...added, title, copyOf: 'new-voices' });
      expect(await read(added)).toMatchObject({
        ...{ published: null, draft: { kind: 'added' }, mistakes: [] },
        values: { title, status: 'active', location: 'Foundry Hall, Oneonta' },
      });
      for (const name of ['Spring Dance', '../x', ''])
        expect(
          (await anna.plan('content.add', { part: 'concerts', name, title, copyOf: '' })).statusCode,
        ).toBeGreaterThan(399);
      for (const name of ['spring-dance', 'new-voices'])
        expect(
          (await anna.planned('content.add', { part: 'concerts', name, title, copyOf: '' })).plan.name,
        ).toBe(`${name}-2`);
      const long: ContentKey = { part: 'concerts', name: 'a'.repeat(80) };
      await anna.carryOut('content.add', { ...long, title, copyOf: '' });
      const second = await anna.planned('content.add', { ...long, title, copyOf: '' });
      expect(second.plan.name).toBe(`${'a'.repeat(70)}-2`);
      await anna.carryOut('content.discard', long);
      const person: ContentKey = { part: 'people', name: 'anna-maria-weber' };
      await anna.carryOut('content.add', { ...person, title: 'Anna Maria Weber', copyOf: '' });
      expect((await read(person)).values).toMatchObject({ firstName: 'Anna Maria', lastName: 'Weber' });
      await anna.carryOut('content.discard', person);
      const published = { records: [added] };
      const shown = await anna.planned('content.publish', published);
      expect(shown.plan.records[0]?.changes).toContainEqual(
        expect.objectContaining({ field: 'title', before: null, after: 'Spring Dance' }),
      );
      const thrownAway = await anna.planned('content.discard', added);
      await change(added, 'price', 5, ben);
      const outdated = [
        await anna.run('content.publish', published, shown),
        await anna.run('content.discard', added, thrownAway),
      ];
      expect(outdated.map(({ statusCode }) => statusCode)).toEqual([412, 412]);
      await publish(added);
      expect(await site.eventRow('event-spring-dance')).toMatchObject({
        document: { title: 'Spring Dance' },
      });
      await anna.carryOut('content.remove', added);
      expect(messageOf(await anna.run('content.save', { ...added, edits: [] }))).toBe(
        'A draft takes it off the site. Throw that draft away first.',
      );
      expect((await publish(added)).records).toMatchObject([
        { ...added, kind: 'removed', title: 'Spring Dance' },
      ]);
      expect(await readContent(store.db)).toEqual(content);
      expect((await anna.read('content.list', {})).gone).toEqual([
        { ...long, title },
        { ...added, title },
        { ...person, title: 'Anna Maria Weber' },
      ]);
      const { versions } = await anna.read('content.versions', added);
      await anna.carryOut('content.restore', { ...added, version: versions[0]?.id ?? '' });
      expect((await read(added)).values.title).toBe('Spring Dance');
      await anna.carryOut('content.discard', added);
      expect((await anna.run('content.read', added)).statusCode).toBe(404);
    });

    it('that are thrown away or replaced are brought back with all of their fields, for 30 days', async () => {
      const { published } = await read(GALA);
      await change(GALA, 'subtitle', 'First');
      await change(GALA, 'location', 'Town Hall');
      await ben.carryOut('content.discard', GALA);
      expect((await read(GALA)).values).toEqual(published);
      const [first] = await versionsOf(GALA);
      expect(first).toMatchObject({ isDiscarded: true, by: 'Ben' });
      await change(GALA, 'subtitle', 'Second');
      await anna.carryOut('content.restore', { ...GALA, version: first?.id ?? '' });
      expect((await read(GALA)).values).toEqual({ ...published, subtitle: 'First', location: 'Town Hall' });
      expect(await versionsOf(GALA)).toMatchObject([{ by: 'Anna', isDiscarded: true }, { by: 'Ben' }]);
      await publish(GALA);
      const before = new Date(site.clock.now - 30 * DAY_MS - 1);
      await store.db.update(contentVersions).set({ at: before }).where(ne(contentVersions.number, 2));
      await sweep(store, site.clock.now);
      expect((await versionsOf(GALA)).map(({ id }) => id)).toEqual(['4', '3', '2']);
    });

    it('of a record that was taken off the site meanwhile get it back with a version', async () => {
      await change(GALA, 'subtitle', 'Until midnight');
      await publish(GALA);
      await change(GALA, 'subtitle', 'Until dawn');
      const events = content.events.filter(({ slug }) => slug !== GALA.name);
      await store.db.transaction((tx) => writeContent(tx, { ...content, events }));
      expect((await read(GALA)).mistakes).toMatchObject([
        { message: expect.stringContaining('It was taken off the site meanwhile') as string },
      ]);
      const [newest] = await versionsOf(GALA);
      await anna.carryOut('content.restore', { ...GALA, version: newest?.id ?? '' });
      expect(await read(GALA)).toMatchObject({ draft: { kind: 'added' }, mistakes: [] });
      await publish(GALA);
      expect((await read(GALA)).values.subtitle).toBe('Until midnight');
    });

    it('that remove a concert of a season are published with the season only', async () => {
      await anna.carryOut('content.remove', CONCERT);
      const { mistakes } = await planOf(CONCERT);
      expect(mistakes).toMatchObject([
        {
          part: 'seasons',
          name: '2026-2027',
          field: 'events',
        },
      ]);
    });

    it('become versions, which are restored but for date and place, and of which ten are kept', async () => {
      const { published } = await read(GALA);
      await change(GALA, 'location', 'Town Hall');
      await change(GALA, 'subtitle', 'Version 0');
      await publish(GALA);
      const { versions } = await anna.read('content.versions', GALA);
      expect(versions).toMatchObject([
        { by: 'Anna', labels: ['Subtitle', 'Place'], changes: [] },
        { by: '', labels: [], changes: [{ field: 'subtitle', before: 'Version 0' }, { field: 'location' }] },
      ]);
      const restored = { ...GALA, version: versions[1]?.id ?? '' };
      const { plan } = await anna.planned('content.restore', restored);
      expect(plan.changes.map(({ field }) => field)).toEqual(['subtitle']);
      await anna.carryOut('content.restore', restored);
      await publish(GALA);
      expect((await read(GALA)).values).toEqual({ ...published, location: 'Town Hall' });
      await store.db.transaction(async (tx) => {
        const version = { fields: published ?? {}, by: 'Ben', at: new Date(site.clock.now).toISOString() };
        await addVersions(
          tx,
          GALA,
          Array.from({ length: 9 }, () => version),
        );
      });
      expect((await anna.read('content.versions', GALA)).versions.map(({ id }) => id)).toEqual([
        '12',
        '11',
        '10',
        '9',
        '8',
        '7',
        '6',
        '5',
        '4',
        '3',
      ]);
      expect((await anna.plan('content.restore', restored)).statusCode).toBe(404);
    });

    describe('and a content folder', () => {
      async function exported(name: string): Promise<string> {
        const folder = path.join(temporary, name);
        await office('content', { action: 'export', folder });
        return folder;
      }

      function edit(folder: string, file: string, before: string, after: string): void {
        const text = fs.readFileSync(path.join(folder, file), 'utf8');
        expect(text).toContain(before);
        fs.writeFileSync(path.join(folder, file), text.replace(before, after));
      }

      it('that change the same field are decided, and nothing is lost', async () => {
        const folder = await exported('both');
        await change(CONCERT, 'title', 'Title of a draft');
        await change({ part: 'pages', name: 'history' }, 'topTitle', 'Long ago');
        edit(
          folder,
          'concerts/new-voices.yaml',
          'title: New Voices, Old Strings',
          'title: Title of a folder',
        );
        const question = (await ask('question', 'content', { action: 'import', folder })) as string;
        expect(question).toContain('1 draft changes the same records: concerts/new-voices.');
        await office('content', { action: 'import', folder });
        const { conflicts, values } = await read(CONCERT);
        expect(values.title).toBe('Title of a draft');
        expect(conflicts).toMatchObject([
          { field: 'title', yours: 'Title of a draft', theirs: 'Title of a folder', by: '' },
        ]);
        expect((await planOf(CONCERT)).mistakes).toMatchObject([{ ...CONCERT, field: 'title' }]);
        await save(anna, CONCERT, { field: 'title', base: 'Title of a draft', value: 'Another draft' });
        expect((await read(CONCERT)).conflicts).toMatchObject([{ yours: 'Another draft' }]);
        await save(anna, CONCERT, { field: 'title', base: 'Title of a folder', value: 'Another draft' });
        expect((await planOf(CONCERT)).mistakes).toEqual([]);
        await save(anna, CONCERT, { field: 'title', base: 'Another draft', value: 'Title of a folder' });
        expect((await read(CONCERT)).draft).toBeNull();
      });

      it('are the same after a draft of a record of every part was published', async () => {
        const { records } = await anna.read('content.list', {});
        const keys = (Object.keys(CONTENT_PARTS) as ContentPart[])
          .flatMap((part): ContentKey[] => records.filter((record) => record.part === part).slice(0, 1))
          .map(({ part, name }): ContentKey => ({ part, name }));
        for (const key of keys) {
          const { fields, values } = await read(key);
          const field = fields.find(({ kind, name }) => kind === 'html' || name === 'pictures')?.name ?? '';
          const text = values[field];
          const html = `${typeof text === 'string' ? text : ''}<p>x</p>`;
          await change(
            key,
            field,
            field === 'pictures' ? { topImages: [{ url: '/images/hero-1600.webp', alt: 'Snow' }] } : html,
          );
        }
        const { records: published } = await publish(...keys);
        expect(published).toHaveLength(keys.length);
        const folder = await exported('all');
        expect(await office('content', { action: 'import', folder })).toBe(
          'The site already shows this. Nothing to change.',
        );
        expect(filesIn(await exported('all-again'))).toEqual(filesIn(folder));
      });
    });

    it('say which markup the site leaves out, in every field with markup', async () => {
      const begin = '<script>x</script><p style="color: red">Red</p>';
      const markup = begin + MALFORMED_MARKUP.join('').replace(/[\0\p{Cs}]/gu, '');
      const { records } = await anna.read('content.list', {});
      for (const part of Object.keys(CONTENT_PARTS)) {
        const record = records.find((one) => one.part === part);
        if (!record) continue;
        const { fields, values } = await read(record);
        const names = fields.filter(({ kind }) => kind === 'html').map(({ name }) => name);
        const edits = names.map((field) => ({
          field,
          base: valueOf(values, field),
          value: field === 'bio' ? markup : begin,
        }));
        await save(anna, record, ...edits);
        if (names.length === 0) continue;
        const { dropped } = await planOf(record);
        expect(new Set(dropped.map(({ field }) => field))).toEqual(new Set(names));
        for (const { message } of dropped) expect(message).toMatch(/<script>.*<p style="color: red">/);
      }
    });
  });
}
