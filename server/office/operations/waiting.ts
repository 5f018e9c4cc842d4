/** What waits for the operator besides jobs. */
import { count, eq } from 'drizzle-orm';
import { object } from 'yup';
import { failedMails } from '../../store/outbox';
import { orders } from '../../store/schema';
import type { Operation } from '../operation';

export const waitingList: Operation<'waiting.list'> = {
  input: object({}),
  run: async ({ store }) => {
    const { db } = store;
    const [disputed] = await db.select({ orders: count() }).from(orders).where(eq(orders.status, 'disputed'));
    return {
      givenUpMails: (await failedMails(store, undefined)).length,
      disputedOrders: disputed?.orders ?? 0,
    };
  },
};
