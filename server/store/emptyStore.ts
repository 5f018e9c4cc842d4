/** Removes every record, so that the store can be seeded anew. */
import { sql } from 'drizzle-orm';
import type { Store } from './database';
import { settings } from './schema';

export function emptyStore({ db }: Store): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`truncate events, people, content, donate, footer, press, about_us, images,
      accounts, sessions, password_resets, carts, cart_items, cart_additions, orders, order_lines, outbox, subscribers,
      contact_messages, tries`);
    await tx.delete(settings);
  });
}
