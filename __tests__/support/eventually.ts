const EACH_MS = 50;
const AT_MOST_MS = 10_000;

/** Tries a check until it holds; after ten seconds, or as long as is given, the last failure is thrown. */
export async function eventually(check: () => Promise<void>, atMostMs = AT_MOST_MS): Promise<void> {
  const end = Date.now() + atMostMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, EACH_MS));
    }
  }
}
