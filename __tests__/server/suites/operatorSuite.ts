import os from 'node:os';
import { desc, eq } from 'drizzle-orm';
import { COME_IN_HREF, OFFICE_PATHS } from '../../../domain/office/addresses';
import { audit } from '../../../server/store/schema';
import { comeIn, inviteOperator, operatorIn } from '../../support/operator';
import { NOON } from '../../support/testSeed';
import { bodyOf } from '../../support/visitor';
import { officeOn } from './office';
import type { TestSite } from './site';

const HOUR_MS = 60 * 60 * 1000;

export function operatorSuite(site: () => TestSite): void {
  const { office } = officeOn(site);

  const messageOf = (response: { body: string }) =>
    (JSON.parse(response.body) as { message: string }).message;

  const linkOf = (token: string) =>
    site().server.inject({ method: 'POST', url: OFFICE_PATHS.link, payload: { token } });

  const tokenFrom = (text: string) => /\/office\/in#([\w-]{43})$/m.exec(text)?.[1] ?? '';

  afterEach(() => {
    site().clock.now = NOON;
  });

  describe('coming into the office', () => {
    it('takes a link of the terminal once, from a button, and keeps only hashes', async () => {
      const text = await office('invite', { name: ' Anna Weber ' });
      expect(text).toContain('Give this link to Anna Weber. It works once, until ');
      const token = tokenFrom(text);
      expect(bodyOf(await linkOf(token))).toEqual({ name: 'Anna Weber', kind: 'office' });
      expect(bodyOf(await linkOf(token))).toEqual({ name: 'Anna Weber', kind: 'office' });
      const operator = await comeIn(site(), token);
      expect(operator.response.cookies).toEqual([
        expect.objectContaining({ name: 'office', path: '/office', httpOnly: true, sameSite: 'Strict' }),
      ]);
      expect(bodyOf(await operator.call(OFFICE_PATHS.session))).toMatchObject({ name: 'Anna Weber' });
      const again = await linkOf(token);
      expect(again.statusCode).toBe(409);
      expect(messageOf(again)).toMatch(/^This link was used on .* If that was not you, tell the office\.$/);
      expect((await comeIn(site(), token)).response.statusCode).toBe(409);
      expect(await office('operators')).toMatch(/^Anna Weber +office +1/m);
    });

    it('lets the same browser in again when the response to its button was lost', async () => {
      const token = await inviteOperator(site(), 'Lost Response', 'office');
      const operator = await comeIn(site(), token);
      const again = await operator.call(OFFICE_PATHS.session, { token });
      expect(again.statusCode).toBe(200);
    });

    it('ends a link after a day, and a session after 12 hours without use', async () => {
      const token = await inviteOperator(site(), 'Late', 'office');
      const operator = await operatorIn(site(), 'office', 'Sleepy');
      site().clock.now = NOON + 11 * HOUR_MS;
      expect((await operator.run('concerts.list', {})).statusCode).toBe(200);
      site().clock.now = NOON + 22 * HOUR_MS;
      // A page that asks by itself does not count as use.
      expect((await operator.run('concerts.list', {}, { isBackground: true })).statusCode).toBe(200);
      site().clock.now = NOON + 24 * HOUR_MS;
      const ended = await linkOf(token);
      expect([ended.statusCode, messageOf(ended)]).toEqual([
        410,
        expect.stringMatching(/^This link ended on .*\. Ask for a new one\.$/),
      ]);
      expect((await operator.run('concerts.list', {})).statusCode).toBe(401);
    });

    it('refuses everything without a session, and everything but the door with a link for the door', async () => {
      const anyone = await comeIn(site(), 'x'.repeat(43));
      expect(anyone.response.statusCode).toBe(404);
      expect((await anyone.run('concerts.list', {})).statusCode).toBe(401);
      expect((await anyone.plan('nonsense', {})).statusCode).toBe(401);
      // A body that is wrong is not even read.
      const run = `${OFFICE_PATHS.operations}/concerts.list/run`;
      expect((await anyone.call(run, { input: 'x'.repeat(2_000_000) })).statusCode).toBe(401);
      const door = await operatorIn(site(), 'door');
      const refused = await door.run('concerts.list', {});
      expect([refused.statusCode, messageOf(refused)]).toEqual([
        403,
        'Your link opens the guest list and the check-in. Ask the office for the rest.',
      ]);
      const operator = await operatorIn(site());
      expect((await operator.run('nonsense', {})).statusCode).toBe(404);
      expect((await operator.run('constructor', {})).statusCode).toBe(404);
    });

    it('counts tries of links from one network', async () => {
      const tries = await Promise.all(
        Array.from({ length: 40 }, () =>
          site().server.inject({
            method: 'POST',
            url: OFFICE_PATHS.link,
            remoteAddress: '203.0.113.9',
            payload: { token: 'y'.repeat(43) },
          }),
        ),
      );
      expect(tries.some(({ statusCode }) => statusCode === 429)).toBe(true);
    });

    it('signs a revoked operator out at once, on all devices', async () => {
      const grace = await operatorIn(site(), 'office', 'Grace Revoker');
      const door = await operatorIn(site(), 'door', 'Door 7');
      const { plan } = await grace.planned('operator.revoke', {
        id: (await grace.read('operators.list', {})).find(({ name }) => name === 'Door 7')?.id ?? '',
      });
      expect(plan).toEqual({ name: 'Door 7', devices: 1, isSelf: false, isLast: false });
      const id = (await grace.read('operators.list', {})).find(({ name }) => name === 'Door 7')?.id ?? '';
      await grace.carryOut('operator.revoke', { id });
      expect((await door.call(OFFICE_PATHS.session)).statusCode).toBe(401);
      const [entry] = await site()
        .store.db.select()
        .from(audit)
        .where(eq(audit.subject, id))
        .orderBy(desc(audit.id));
      expect(entry).toMatchObject({
        actor: 'Grace Revoker',
        action: 'office.operators',
        detail: { operator: 'Door 7', revoked: 1 },
      });
      expect(await office('operators', { revoke: 'Grace Revoker' })).toBe('Grace Revoker is signed out.');
      expect(await grace.read('operators.list', {}).catch(String)).toContain('You were signed out.');
    });

    it('refuses a name that somebody else has, until that person is signed out everywhere', async () => {
      const grace = await operatorIn(site(), 'office', 'Grace');
      const ida = await operatorIn(site(), 'office', 'Ida');
      for (const name of ['Ida', ' ida']) {
        const refused = await grace.plan('operator.invite', { name, kind: 'office' });
        expect([refused.statusCode, messageOf(refused)]).toEqual([
          409,
          `There is an operator called ${name.trim()}. Add something that tells them apart.`,
        ]);
      }
      await expect(office('invite', { name: 'Ida' })).rejects.toThrow('There is an operator called Ida.');
      await site().server.inject({ method: 'DELETE', url: OFFICE_PATHS.session, headers: ida.headers });
      expect((await grace.plan('operator.invite', { name: 'Ida', kind: 'door' })).statusCode).toBe(409);
      await grace.carryOut('operator.invite', { name: 'Ida', kind: 'office' });
      // Now there is a link that was not opened.
      expect((await grace.plan('operator.invite', { name: 'Ida', kind: 'office' })).statusCode).toBe(409);
    });

    it('refuses names under which the history shows the site and the terminal', async () => {
      const grace = await operatorIn(site(), 'office', 'Grace');
      for (const name of ['Site', 'the site', 'on the site', 'operator', os.userInfo().username]) {
        const refused = await grace.plan('operator.invite', { name, kind: 'office' });
        expect([refused.statusCode, messageOf(refused)]).toEqual([
          400,
          `The history calls the site itself “${name}”. Add something that tells them apart.`,
        ]);
      }
    });

    it('makes one link when the response was lost, and the history says for whom', async () => {
      const grace = await operatorIn(site(), 'office', 'Grace Inviter');
      const input = { name: 'Vera', kind: 'door' as const };
      const sent = { key: 'lost', version: (await grace.planned('operator.invite', input)).version };
      const [first, second] = [
        await grace.run('operator.invite', input, sent),
        await grace.run('operator.invite', input, sent),
      ];
      expect(second.statusCode).toBe(200);
      expect(second.body).toBe(first.body);
      const { entries } = await grace.read('audit.list', { actor: 'Grace Inviter' });
      expect(entries.map(({ details }) => details)).toEqual([
        'invited for guest list and check-in, Vera',
        'came in',
      ]);
      for (const [action, listed] of [
        ['office.operators', entries],
        ['office.backup', []],
      ] as const) {
        const search = { actor: 'Grace Inviter', action };
        expect((await grace.read('audit.list', search)).entries).toEqual(listed);
      }
    });

    it('asks for a name, and makes a link', async () => {
      const grace = await operatorIn(site(), 'office', 'Grace');
      const unnamed = await grace.plan('operator.invite', { name: '  ', kind: 'door' });
      expect([unnamed.statusCode, messageOf(unnamed)]).toEqual([400, 'Type a name: the history shows it.']);
      const { link } = await grace.carryOut('operator.invite', { name: 'Door 8', kind: 'door' });
      expect(link).toContain(`${COME_IN_HREF}#`);
    });
  });

  describe('a form of the office', () => {
    it('is carried out once, however often it is sent', async () => {
      await site().addEvent('sent-twice');
      const operator = await operatorIn(site());
      const input = { concert: 'sent-twice', isClosed: true };
      const { version } = await operator.planned('concert.sale', input);
      const first = await operator.run('concert.sale', input, { key: 'one', version });
      const second = await operator.run('concert.sale', input, { key: 'one', version });
      expect(bodyOf(second)).toEqual(bodyOf(first));
      const trail = await site().store.db.select().from(audit).where(eq(audit.subject, 'sent-twice'));
      expect(trail.map(({ actor, action }) => [actor, action])).toEqual([['Anna office', 'office.concert']]);
    });

    it('is refused when it shows something else than what would happen, and needs a plan', async () => {
      await site().addEvent('sent-blindly');
      const operator = await operatorIn(site());
      const input = { concert: 'sent-blindly', isClosed: true };
      expect((await operator.run('concert.sale', input)).statusCode).toBe(400);
      const { version } = await operator.planned('concert.sale', input);
      const other = await operator.run('concert.sale', { ...input, isClosed: false }, { version });
      expect(other.statusCode).toBe(412);
      expect((await site().eventRow('sent-blindly')).document.disableCheckout).not.toBe(true);
    });

    it('is refused as one sentence when its input is wrong', async () => {
      const operator = await operatorIn(site());
      for (const input of [null, [], { concert: 5 }, { concert: 'x'.repeat(20_000), isClosed: true }])
        expect((await operator.plan('concert.sale', input)).statusCode).toBe(400);
    });
  });

  describe('the pages of the office', () => {
    it.each(['/office', '/office/concerts/open', '/office/in', '/office/anything'])(
      'at %s are one document without data, which nobody caches or lists',
      async (url) => {
        const { statusCode, headers, body } = await site().server.inject(url);
        expect(statusCode).toBe(200);
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['x-robots-tag']).toBe('noindex, nofollow');
        expect(body).toContain('<div id="office"></div>');
      },
    );

    it('send a cookie that no page of the site gets', async () => {
      const { response } = await operatorIn(site());
      expect(response.cookies.map(({ path }) => path)).toEqual(['/office']);
    });
  });
}
