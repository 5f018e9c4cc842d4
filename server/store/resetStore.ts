/** Resets the store to the seed content. */
import { count, inArray } from 'drizzle-orm';
import type { ContentRecords } from '../content/records';
import { Refusal } from '../http/refusal';
import type { Store } from './database';
import { emptyStore } from './emptyStore';
import { BOOKED } from './orderStatus';
import { orders } from './schema';
import { seedIfEmpty } from './seedStore';

interface Reset {
  makeSeed: () => ContentRecords;
  /** Whether paid orders may be deleted. */
  deletesOrders: boolean;
}

/**
 * Empties the store, and fills it with the seed.
 *
 * @throws Refusal with a message for the operator, when there are paid orders and `deletesOrders` is false
 */
export async function resetStore(store: Store, { makeSeed, deletesOrders }: Reset): Promise<void> {
  const [{ paid } = { paid: 0 }] = await store.db
    .select({ paid: count() })
    .from(orders)
    .where(inArray(orders.status, BOOKED));
  if (paid > 0 && !deletesOrders) {
    throw new Refusal(
      409,
      `The store holds ${paid} paid ${paid === 1 ? 'order' : 'orders'}. To delete them with everything else, ` +
        'run: npm run -s office -- reset --yes-delete-orders',
    );
  }
  await emptyStore(store.db);
  await seedIfEmpty(store, makeSeed);
}
