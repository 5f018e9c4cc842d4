/** The fixture of the suites: one server on one store, with a clock that tests can set. */
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import type { EventRecord } from '../../../server/content/records';
import type { Store } from '../../../server/store/database';
import { datedDocument } from '../../../server/store/concerts';
import { events } from '../../../server/store/schema';
import { centsOf } from '../../../domain/cart/prices';
import { startTestServer, type TestServerOptions } from '../../support/testServer';
import { NOON, testEvent } from '../../support/testSeed';

export interface TestSite {
  server: FastifyInstance;
  store: Store;
  clock: { now: number };
  /** Adds an event that is on sale. */
  addEvent: (id: string, changes?: Partial<EventRecord>) => Promise<void>;
  eventRow: (id: string) => Promise<typeof events.$inferSelect>;
  close: () => Promise<void>;
}

/**
 * Declares a group of tests in which the databases cannot differ, such as those of a broken file or of a call
 * over HTTP. It runs on the embedded store only.
 */
export type DescribeOnce = (name: string, tests: () => void) => void;

export async function openSite(
  store: Store,
  options: Pick<TestServerOptions, 'seed' | 'mount'> = {},
): Promise<TestSite> {
  const clock = { now: NOON };
  const { server, close } = await startTestServer({ ...options, store, now: () => clock.now });
  return {
    server,
    store,
    clock,
    close,
    async addEvent(id, changes) {
      const { _id, type, status, price, capacity, ...document } = testEvent(id, NOON, changes);
      await store.db.insert(events).values({
        id: _id,
        type,
        status,
        priceCents: centsOf(price),
        capacity,
        sort: 100,
        ...datedDocument(document),
      });
    },
    async eventRow(id) {
      const [row] = await store.db.select().from(events).where(eq(events.id, id));
      if (!row) throw new Error(`There is no event ${id}.`);
      return row;
    },
  };
}
