import { cartsResponse } from './fixtures';
import type { Harness, Opening } from './harness';

/** Opens a page, responds with the opening's cart, if any, and types what the opening says. */
export async function openPage(harness: Harness, opening: Opening): Promise<void> {
  await harness.open(opening);
  if (opening.cart) await harness.settle('openCart', { ok: cartsResponse(...opening.cart) });
  for (const [label, text] of Object.entries(opening.typed ?? {})) await harness.fill(label, text);
}
