/** Empties the store and fills it with the orchestra's own content again; accounts, carts and orders are gone. With paid orders only when it is told to. */
import { readConfig } from './config';
import { seed } from './seed/seed';
import { openStore } from './store/openStore';
import { resetStore } from './store/resetStore';

async function reset(): Promise<void> {
  const store = await openStore({
    ...readConfig(process.env),
    onProgress: (line) => process.stdout.write(`${line}\n`),
  });
  try {
    await resetStore(store, {
      makeSeed: () => seed(Date.now()),
      deletesOrders: process.argv.includes('--yes-delete-orders'),
    });
  } finally {
    await store.close();
  }
  process.stdout.write('The store has been reset.\n');
}

reset().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
