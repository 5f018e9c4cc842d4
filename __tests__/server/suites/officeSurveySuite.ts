/** Attacks on all operations of the office, which are found by their schemas: a new one is attacked, too. */
import { eq } from 'drizzle-orm';
import type { SchemaFieldDescription } from 'yup';
import { OFFICE_PATHS } from '../../../domain/office/addresses';
import type { OperationName } from '../../../domain/office/operations';
import { workDueJobs } from '../../../server/office/jobWorker';
import { OPERATIONS } from '../../../server/office/operations';
import { operators, orders, outbox } from '../../../server/store/schema';
import { comeIn, operatorIn } from '../../support/operator';
import { officeContextOf, officeOn } from './office';
import type { TestSite } from './site';

const HTML = '<img src=x onerror=alert(1)>';
const FORMULA = '=1+1';
/** A text, the id of no record, and what is no text. */
const VALUES: unknown[] = [HTML, '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f', [HTML], { text: HTML }];

/** After this, a job begins. */
const JOB_DELAY_MS = 10 * 60_000;

const NAMES = Object.keys(OPERATIONS) as OperationName[];

/** An input with all that its schema describes. @param valueOf what a field is given */
function filled(
  described: SchemaFieldDescription,
  field: string,
  valueOf: (field: string) => unknown,
): unknown {
  if ('fields' in described)
    return Object.fromEntries(
      Object.entries(described.fields).map(([name, inner]) => [name, filled(inner, name, valueOf)]),
    );
  if ('innerType' in described)
    return [filled(described.innerType as SchemaFieldDescription, field, valueOf)];
  if (described.type === 'boolean') return true;
  const [choice] = 'oneOf' in described ? described.oneOf : [];
  return valueOf(field) ?? (described.type === 'number' ? 1 : (choice ?? 'Text'));
}

/** The names of the fields that somebody can fill with a text. */
function fieldsOf(name: OperationName): string[] {
  const fields = new Set<string>();
  filled(OPERATIONS[name].input.describe(), '', (field) => fields.add(field));
  return [...fields];
}

export function officeSurveySuite(site: () => TestSite): void {
  const { office, buy, orderOf } = officeOn(site);

  describe('each operation of the office', () => {
    let operator: Awaited<ReturnType<typeof operatorIn>>;
    let known: Record<string, unknown>;
    let token: string;

    beforeAll(async () => {
      await site().addEvent('surveyed', { capacity: 100 });
      await site().addEvent('surveyed-too', { capacity: 100 });
      const order = await orderOf(await buy({ surveyed: 4 }));
      operator = await operatorIn(site(), 'office', 'Vera Surveyor');
      await operator.carryOut('guest.add', {
        ...{ concert: 'surveyed', lastName: HTML, firstName: FORMULA, quantity: 2, unitCents: 0 },
        ...{ paidBy: 'invitation', reference: HTML, email: 'surveyed@example.org' },
      });
      token = order.token;
      known = {
        ...{ concert: 'surveyed', order: order.id, from: '2026-09-01', to: '2026-09-30' },
        ...{ 'concert.move.to': '2026-12-12 19:30', 'order.exchange.to': 'surveyed-too' },
        ...{ email: 'surveyed@example.org', person: order.email, 'order.sendReceipt.to': order.email },
        ...{ part: 'concerts', field: 'title', position: 0, unitCents: 3500 },
      };
    });

    const inputOf = (name: OperationName, texts: Record<string, unknown>) =>
      filled(
        OPERATIONS[name].input.describe(),
        '',
        (field) => texts[field] ?? known[`${name}.${field}`] ?? known[field],
      );

    async function workJobs() {
      site().clock.now += JOB_DELAY_MS;
      await workDueJobs(officeContextOf(site()), ({ error }) => {
        throw error;
      });
    }

    /** Sends it, as a page does. @returns the responses */
    async function attack(name: OperationName, input: unknown) {
      if (!OPERATIONS[name].plan) return [await operator.run(name, input)];
      const planned = await operator.plan(name, input);
      if (planned.statusCode !== 200) return [planned];
      return [
        planned,
        await operator.run(name, input, { version: planned.json<{ version: string }>().version }),
      ];
    }

    it.each(NAMES)('%s takes any value, or refuses it in a sentence', async (name) => {
      for (const field of fieldsOf(name)) {
        for (const value of VALUES)
          for (const response of await attack(name, inputOf(name, { [field]: value }))) {
            const { statusCode, body } = response;
            const { message } = response.json<{ message?: string }>();
            const isRefused = statusCode >= 400 && statusCode < 500 && /^\S+ \S+ /.test(message ?? '');
            expect([field, value, statusCode === 200 || isRefused || body]).toEqual([field, value, true]);
            expect(response.headers['content-type']).toMatch(/^application\/json/);
          }
        await workJobs();
      }
    });

    it('leaves no markup in mails and pages, and no formula in files', async () => {
      const texts = { concert: 'surveyed', subject: HTML, text: `${HTML} ${HTML}` };
      await operator.carryOut('concert.message', texts);
      await workJobs();
      const mails = await site().store.db.select().from(outbox);
      expect(mails.map(({ subject }) => subject)).toContain(HTML);
      const pages = [
        ...mails.map(({ html }) => html),
        (await site().server.inject(`/orders/${token}`)).body,
        await office('guests', { concert: 'surveyed', print: true }),
      ];
      expect(pages.filter((page) => page.includes('<img src=x'))).toEqual([]);
      const { text } = await operator.carryOut('guests.csv', { concert: 'surveyed' });
      expect(text).toContain(`,'${FORMULA},`);
      expect(text).not.toMatch(/(^|,|")=/m);
    });

    it.each([
      ['nobody', 401],
      ['an operator at the door', 403],
      ['the page of another site', 403],
    ])('is refused to %s', async (who, status) => {
      const session =
        {
          nobody: () => comeIn(site(), 'x'.repeat(43)),
          'an operator at the door': () => operatorIn(site(), 'door'),
        }[who] ?? (() => operator);
      const { headers } = await session();
      const origin = who.startsWith('the page') ? { origin: 'https://evil.example' } : {};
      for (const name of NAMES)
        for (const [step, payload] of [
          ['plan', { input: {} }],
          ['run', { input: {}, form: null }],
        ] as const) {
          const { statusCode } = await site().server.inject({
            method: 'POST',
            url: `${OFFICE_PATHS.operations}/${name}/${step}`,
            headers: { ...headers, ...origin },
            payload,
          });
          const isAllowed = who === 'an operator at the door' && OPERATIONS[name].isForDoor;
          expect([name, step, statusCode === status]).toEqual([name, step, !isAllowed]);
        }
    });

    it('of an operator who is revoked in the middle is not carried out', async () => {
      const revoked = await operatorIn(site(), 'office', 'Rob Revoked');
      const input = { order: String(known.order), keep: [{ position: 0, keep: 0 }] };
      const { version } = await revoked.planned('order.refund', input);
      await site().store.db.delete(operators).where(eq(operators.name, 'Rob Revoked'));
      expect((await revoked.run('order.refund', input, { version })).json()).toEqual({
        message: 'You were signed out. Open a new link, then go on here.',
      });
      const [order] = await site().store.db.select().from(orders).where(eq(orders.id, input.order));
      expect(order).toMatchObject({ refundedCents: 0 });
    });
  });
}
