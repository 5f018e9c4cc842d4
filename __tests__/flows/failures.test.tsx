/** What a test says when the page does not show what it should. */
import { inDom } from '../support/domHarness';

test('a look that fails names the page, and does not repeat it', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/press' });
    await expect(harness.see('button', 'Fly')).rejects.toThrow(
      /^There is no button "Fly"; on the page: \/press "IN THE PRESS" .{0,120}$/,
    );
  }));
