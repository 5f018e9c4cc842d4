import { startStage } from '../support/browserWorld';
import { launchChromium } from '../support/chromium';
import { walk } from '../support/paths';
import * as app from '../flows/app.paths';
import * as authDialog from '../flows/authDialog.paths';
import * as cart from '../flows/cart.paths';
import * as checkout from '../flows/checkout.paths';
import * as growingList from '../flows/growingList.paths';
import * as notices from '../flows/notices.paths';
import * as purchase from '../flows/purchase.paths';
import * as resource from '../flows/resource.paths';
import * as session from '../flows/session.paths';
jest.setTimeout(1000_000);
test('x', async () => {
  const t0 = Date.now();
  const lap = (s: string) => process.stderr.write(`${s} ${Date.now() - t0}\n`);
  const browser = await launchChromium();
  const stage = await startStage(browser);
  const flows = Object.entries({ checkout, cart, app, purchase, authDialog, session, notices, resource, growingList });
  lap(flows.map(([n, f]) => `${n} ${f.paths.length}`).join(', '));
  const order = [0, 5, 9, 3, 1, 2, 6, 8, 10, 11, 12, 13, 14, 15, 16].flatMap((start) =>
    flows.flatMap(([name, flow]) => flow.paths.slice(start, start + 1).filter(() => start === 0).map((path) => ({ name, flow, path }))),
  );
  for (const { name, flow, path } of order) {
    const log: string[] = [];
    const from = Date.now();
    try {
      await stage.inBrowser((world) => {
        const logged = new Proxy(world, {
          get: (target, key: string) => {
            const f = (target as never)[key] as unknown;
            if (typeof f !== 'function') return f;
            return async (...args: unknown[]) => {
              lap(`    ${key}`); log.push(`${key} ${JSON.stringify(args).slice(0, 60)} ${Date.now() - from}`);
              return (f as (...a: unknown[]) => Promise<unknown>).apply(target, args);
            };
          },
        });
        return walk(path, logged, flow.driver);
      });
      lap(`ok ${name} ${path.title} [${Date.now() - from}]`);
    } catch (e) {
      lap(`FAIL ${name} ${path.title} ${String(e).slice(0, 400)}\n   ${log.slice(-8).join('\n   ')}`);
    }
  }
  await stage.close();
  await browser.close();
});
