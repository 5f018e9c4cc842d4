const INTERVAL_MS = 50;
const TIMEOUT_MS = 60_000;

/**
 * Repeats a check until it does not throw.
 *
 * @param timeoutMs in milliseconds; one minute by default
 * @throws the last error after the timeout
 */
export async function eventually(check: () => Promise<void>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  }
}
