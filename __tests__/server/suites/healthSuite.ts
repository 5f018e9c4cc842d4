import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { startBackgroundJobs } from '../../../server/run/backgroundJobs';
import { LOG } from '../../../server/http/log';
import type { Store } from '../../../server/store/database';
import { queueMail } from '../../../server/store/outbox';
import { events, orders, outbox, rateLimits } from '../../../server/store/schema';
import { eventually } from '../../support/eventually';
import { bodyOf, signedInVisitor } from '../../support/visitor';
import { officeContextOf, officeOn } from './office';
import { openSite, type TestSite } from './site';

const HOUR = 60 * 60 * 1000;

const ALL_OK = { disk: 'ok', store: 'ok', mail: 'ok', payments: 'ok', deletion: 'ok', events: 'ok' };

export function healthSuite(openStore: () => Promise<Store>): void {
  describe('the health of a server', () => {
    let store: Store;
    let site: TestSite;

    beforeAll(async () => {
      store = await openStore();
      site = await openSite(store);
    });

    afterAll(async () => {
      await site.close();
      await store.close();
    });

    /** The status code and body of /readyz, after the cached result of the checks has expired. */
    async function readiness() {
      site.clock.now += 6_000;
      const response = await site.server.inject('/readyz');
      return [response.statusCode, bodyOf(response)];
    }

    const needsAttention = (lacks: Partial<typeof ALL_OK>) => [
      200,
      { status: 'needs attention', checks: { ...ALL_OK, ...lacks } },
    ];

    it('is good after the first start', async () => {
      expect(bodyOf(await site.server.inject('/healthz'))).toEqual({ status: 'ok' });
      expect(await readiness()).toEqual([200, { status: 'ok', checks: ALL_OK }]);
    });

    it('needs attention when a mail has waited for an hour', async () => {
      const mail = { occasion: 'late', recipient: 'a@example.org', subject: 'S', text: 'T', html: 'H' };
      await queueMail(store.db, mail, site.clock.now - HOUR + 10_000);
      expect(await readiness()).toEqual([200, { status: 'ok', checks: ALL_OK }]);
      expect(await readiness()).toEqual(
        needsAttention({
          mail: 'Mails not sent for an hour or given up: 1. "npm run office -- outbox" lists them.',
        }),
      );
      await store.db.delete(outbox).where(eq(outbox.occasion, 'late'));
    });

    it('needs attention when the result of a payment stays unknown', async () => {
      const buyer = await signedInVisitor(site.server);
      await buyer.add('open');
      expect((await buyer.checkout()).statusCode).toBe(200);
      const heldUntil = new Date(site.clock.now - HOUR);
      await store.db.update(orders).set({ askAt: new Date(site.clock.now), heldUntil });
      expect(await readiness()).toEqual(
        needsAttention({ payments: 'Payments with an unknown result after an hour: 1.' }),
      );
      await store.db.update(orders).set({ askAt: null });
    });

    it.each(['sessions', 'contact_messages', 'cart_additions'])(
      'needs attention after an hourly deletion in which the table %s failed, and the other tables were cleared',
      async (table) => {
        const { db } = store;
        const expired = new Date(site.clock.now - 1);
        await db.insert(rateLimits).values({ key: 'expired', count: 1, resetsAt: expired });
        await db.execute(sql`alter table ${sql.identifier(table)} rename to away`);
        const lines: string[] = [];
        const { log } = Fastify({
          logger: { ...LOG, stream: { write: (line: string) => void lines.push(line) } },
        });
        const timers = jest.spyOn(globalThis, 'setInterval');
        const stopJobs = startBackgroundJobs({ ...officeContextOf(site), log });
        const [nextHour = () => undefined] = timers.mock.calls.find(([, ms]) => ms === HOUR) ?? [];
        timers.mockRestore();
        try {
          nextHour();
          const name = table.replace('cart_additions', 'cart retries').replace('_', ' ');
          const deletion = `The last deletion of expired data failed: ${name}. The log has the cause.`;
          await eventually(async () => expect(await readiness()).toEqual(needsAttention({ deletion })));
          expect(
            lines.filter((line) => line.includes('"step"')).map((line) => JSON.parse(line) as unknown),
          ).toEqual([expect.objectContaining({ step: name, msg: 'expired data could not be deleted' })]);
          expect(await db.select().from(rateLimits).where(eq(rateLimits.key, 'expired'))).toEqual([]);
          expect(await officeOn(() => site).office('status')).toContain(`deletion: ${deletion}`);
          await db.execute(sql`alter table away rename to ${sql.identifier(table)}`);
          nextHour();
          await eventually(async () =>
            expect(await readiness()).toEqual([200, { status: 'ok', checks: ALL_OK }]),
          );
          expect(await officeOn(() => site).office('status')).toContain('deletion: ok');
        } finally {
          await stopJobs();
        }
      },
    );

    it('needs attention without an upcoming event', async () => {
      await store.db.update(events).set({ status: 'inactive' });
      expect(await readiness()).toEqual(needsAttention({ events: 'There are no upcoming events.' }));
      await store.db.update(events).set({ status: 'active' });
      expect(await readiness()).toEqual([200, { status: 'ok', checks: ALL_OK }]);
    });

    it('is bad when the store is read-only, while the process is reported as alive', async () => {
      await store.db.execute(
        sql`create function refuse() returns trigger as $$ begin raise exception 'read only'; end $$ language plpgsql`,
      );
      await store.db.execute(
        sql`create trigger read_only before insert on settings for each row execute function refuse()`,
      );
      expect(await readiness()).toEqual([
        503,
        { status: 'not ready', checks: { ...ALL_OK, store: 'The store cannot be written to.' } },
      ]);
      expect((await site.server.inject('/healthz')).statusCode).toBe(200);
    });

    it('is cached for some seconds', async () => {
      await store.db.execute(sql`drop trigger read_only on settings`);
      expect((await site.server.inject('/readyz')).statusCode).toBe(503);
      expect((await readiness())[0]).toBe(200);
    });
  });
}
