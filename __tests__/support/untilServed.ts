/**
 * Repeats a call as long as the server asks for that with 503, as it does when a lock is held for too long on
 * a slow machine.
 *
 * @param call sends the request
 * @returns the first other response
 */
export async function untilServed<R extends { statusCode: number }>(call: () => Promise<R>): Promise<R> {
  const response = await call();
  return response.statusCode === 503 ? untilServed(call) : response;
}
