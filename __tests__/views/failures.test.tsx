/** Failure messages of the harness. */
import { withDomHarness } from '../support/domHarness';

test('a failed assertion describes the page once', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/press' });
    await expect(harness.see('button', 'Fly')).rejects.toThrow(
      /^There is no button "Fly"; on the page: \/press "IN THE PRESS" .{0,120}$/,
    );
  }));
