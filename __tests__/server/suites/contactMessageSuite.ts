import { eq } from 'drizzle-orm';
import { API_PATHS, type ContactPayload } from '../../../domain/api/contract';
import { contactPayload } from '../../../domain/forms/contact';
import { SUCCESSES } from '../../../domain/messages';
import { ORGANIZATION } from '../../../domain/organization';
import { contactMessages, outbox, subscribers } from '../../../server/store/schema';
import { startTestServer } from '../../support/testServer';
import { NOON } from '../../support/testSeed';
import { bodyOf, ANY_TEXT, anonymousVisitor } from '../../support/visitor';
import type { TestSite } from './site';

const TIME = '2026-09-15T15:59:58.000Z';

export const contactMessage = (changes: Record<string, unknown> = {}, time: unknown = TIME): ContactPayload =>
  contactPayload(
    {
      firstName: 'Clara',
      lastName: 'Wieck',
      phone: '+16075551234',
      email: 'clara@example.com',
      message: 'Do you play in the rain?\nAnd in snow?',
      ...changes,
    },
    time as string,
  );

export function contactMessageSuite(site: () => TestSite): void {
  const db = () => site().store.db;
  const send = (payload: unknown) => anonymousVisitor(site().server).call('POST', API_PATHS.contact, payload);
  const subscribe = (payload: unknown) =>
    anonymousVisitor(site().server).call('POST', API_PATHS.subscribe, payload);

  beforeEach(async () => {
    await db().delete(outbox);
    await db().delete(contactMessages);
    await db().delete(subscribers);
  });

  describe('a contact message', () => {
    it('is stored', async () => {
      const response = await send(contactMessage({ firstName: ' Clara ', phone: '(607) 555-1234' }));
      expect([response.statusCode, bodyOf(response)]).toEqual([200, { message: SUCCESSES.contacted }]);
      const [row, ...more] = await db().select().from(contactMessages);
      expect(row).toEqual({
        id: row?.id,
        firstName: 'Clara',
        lastName: 'Wieck',
        email: 'clara@example.com',
        phone: '+16075551234',
        message: 'Do you play in the rain?\nAnd in snow?',
        sentAt: new Date(TIME),
        createdAt: new Date(NOON),
      });
      expect(more).toEqual([]);
    });

    it('is mailed to the orchestra, with the visitor as the reply address', async () => {
      await send(contactMessage());
      const mails = await db().select().from(outbox);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({
        recipient: ORGANIZATION.contactEmail,
        replyTo: 'clara@example.com',
        subject: 'Message from Clara Wieck',
      });
      for (const text of ['+16075551234', 'clara@example.com', 'Do you play in the rain?\nAnd in snow?'])
        expect(mails[0]?.text).toContain(text);
    });

    it.each([{ phone: '' }, { phone: undefined }])('is accepted without a phone: %o', async (changes) => {
      expect((await send(contactMessage(changes))).statusCode).toBe(200);
      const [row] = await db().select().from(contactMessages);
      expect(row?.phone).toBeNull();
      const [mail] = await db().select().from(outbox);
      expect(mail?.text).not.toContain('Phone');
    });

    it('cannot add a header or markup to its mail', async () => {
      await send(
        contactMessage({
          firstName: 'Clara\r\nBcc: all@example.com',
          lastName: 'W\u2028ieck\u0007',
          message: '<img src=x onerror=alert(1)>',
        }),
      );
      const [mail] = await db().select().from(outbox);
      expect(mail?.subject).toBe('Message from Clara Bcc: all@example.com W ieck');
      expect(mail?.text).toMatch(/^From: Clara Bcc: all@example.com W ieck\nEmail: clara@example.com\n/);
      expect(mail?.html).toContain('&lt;img');
      expect(mail?.html).not.toContain('<img');
    });

    it.each([
      ['no first name', contactMessage({ firstName: undefined })],
      ['an empty last name', contactMessage({ lastName: ' ' })],
      ['a bad email', contactMessage({ email: 'clara@' })],
      ['an email of two lines', contactMessage({ email: 'clara@example.com\nBcc: all@example.com' })],
      ['a list of emails', contactMessage({ email: ['clara@example.com'] })],
      ['a foreign phone', contactMessage({ phone: '+442079460000' })],
      ['a phone that is a number', contactMessage({ phone: 6075551234 })],
      ['an empty message', contactMessage({ message: '\n' })],
      ['no message', contactMessage({ message: null })],
      ['an endless message', contactMessage({ message: 'a'.repeat(5001) })],
      ['a NUL character', contactMessage({ message: 'a\0b' })],
      ['half of a character', contactMessage({ message: '\ud83d' })],
      ['no time', contactMessage({}, null)],
      ['an invalid time', contactMessage({}, 'noon')],
      ['another type', { data: { ...contactMessage().data, type: 'metric' } }],
      ['no attributes', { data: { type: 'event' } }],
      ['no data', {}],
      ['text for data', { data: 'event' }],
      ['a list', []],
    ])('with %s is rejected', async (_what, payload) => {
      const response = await send(payload);
      expect([response.statusCode, bodyOf(response)]).toEqual([400, { message: ANY_TEXT }]);
      expect(await db().select().from(contactMessages)).toEqual([]);
      expect(await db().select().from(outbox)).toEqual([]);
    });
  });

  describe('a subscription', () => {
    const email = 'Clara@Example.com';

    it('is stored, and the orchestra gets a mail', async () => {
      const response = await subscribe({ email: ` \u202a${email}\u202c\u00a0` });
      expect([response.statusCode, bodyOf(response)]).toEqual([200, { message: SUCCESSES.subscribed }]);
      expect(await db().select().from(subscribers)).toEqual([
        { emailKey: 'clara@example.com', email, name: null, createdAt: new Date(NOON) },
      ]);
      const [mail, ...more] = await db().select().from(outbox);
      expect(mail).toMatchObject({ recipient: ORGANIZATION.contactEmail, replyTo: null });
      expect(mail?.text).toContain(email);
      expect(more).toEqual([]);
    });

    it('gets its name by a second call, in any letter case of the email, without another mail', async () => {
      await subscribe({ email });
      const response = await subscribe({ email: email.toLowerCase(), name: ' Cla\u200bra ' });
      expect(bodyOf(response)).toEqual({ message: SUCCESSES.nameSubmitted });
      await subscribe({ email });
      expect(await db().select().from(subscribers)).toMatchObject([{ email, name: 'Clara' }]);
      expect(await db().select().from(outbox)).toHaveLength(1);
    });

    it('is stored once when two parallel calls have the same address', async () => {
      const responses = await Promise.all([subscribe({ email }), subscribe({ email: email.toUpperCase() })]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await db().select().from(subscribers)).toHaveLength(1);
      expect(await db().select().from(outbox)).toHaveLength(1);
    });

    it.each([
      ['no email', {}],
      ['a bad email', { email: 'clara' }],
      ['an email of two lines', { email: 'clara@example.com\nBcc: all@example.com' }],
      ['an endless name', { email, name: 'a'.repeat(201) }],
      ['a name that is no text', { email, name: { first: 'Clara' } }],
    ])('with %s is rejected', async (_what, payload) => {
      const response = await subscribe(payload);
      expect([response.statusCode, bodyOf(response)]).toEqual([400, { message: ANY_TEXT }]);
      expect(await db().select().from(subscribers)).toEqual([]);
      expect(await db().select().from(outbox)).toEqual([]);
    });
  });

  it('limits the addresses from one network within ten minutes, and within a day', async () => {
    const day = 24 * 60;
    const clock = { now: NOON };
    const limits = {
      subscribe: { attempts: 4, windowMs: 10 * 60_000 },
      subscribePerDay: { attempts: 10, windowMs: day * 60_000 },
    };
    const { server, close } = await startTestServer({ store: site().store, now: () => clock.now, limits });
    const joined = async (minute: number, attempts: number) => {
      clock.now = NOON + minute * 60_000;
      let count = 0;
      for (let number = 0; number < attempts; number += 1) {
        const request = { url: API_PATHS.subscribe, remoteAddress: `2001:db8:9::${number}` };
        const payload = { email: `stranger${minute}.${number}@example.com` };
        const { statusCode } = await server.inject({ method: 'POST', ...request, payload });
        if (statusCode === 200) count += 1;
        else expect(statusCode).toBe(429);
      }
      return count;
    };
    expect([await joined(0, 6), await joined(9, 1), await joined(10, 6), await joined(20, 4)]).toEqual([
      4, 0, 4, 2,
    ]);
    expect([await joined(30, 1), await joined(day - 1, 1), await joined(day, 1)]).toEqual([0, 0, 1]);
    expect(await db().select().from(outbox)).toHaveLength(11);
    await close();
  });

  it('is limited for each address', async () => {
    const limit = { attempts: 1, windowMs: 60_000 };
    const { server, close } = await startTestServer({
      store: site().store,
      now: () => NOON,
      limits: { contact: limit, subscribe: limit },
    });
    const post = async (url: string, payload: object, remoteAddress: string) =>
      (await server.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
    const write = (address: string) => post(API_PATHS.contact, contactMessage(), address);
    const join = (address: string) => post(API_PATHS.subscribe, { email: 'a@b.example' }, address);
    expect([await write('203.0.113.40'), await write('203.0.113.40'), await write('203.0.113.41')]).toEqual([
      200, 429, 200,
    ]);
    expect([await join('203.0.113.40'), await join('203.0.113.40'), await join('203.0.113.41')]).toEqual([
      200, 429, 200,
    ]);
    expect(
      await db().select().from(contactMessages).where(eq(contactMessages.firstName, 'Clara')),
    ).toHaveLength(2);
    await close();
  });
}
