import { restartDelay } from '../../server/restartDelay';

test('the delay before each restart of a crashing process grows to half a minute', () => {
  const waits = Array.from({ length: 8 }, (_, index) => restartDelay(index + 1));
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(restartDelay(1000)).toBe(30_000);
});
