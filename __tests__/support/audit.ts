/** What is wrong with a page as it stands in Chromium. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RuleObject } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds, one line each. */
export async function axeFindings(page: Page, rules: RuleObject = {}): Promise<string[]> {
  await page.evaluate(AXE);
  const options = JSON.stringify({ rules, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** The same in the colours that a visitor has forced; axe-core reads the author's, so it cannot judge contrast there. */
export async function axeFindingsInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  return axeFindings(page, { 'color-contrast': { enabled: false } });
}

/** A shift as Chromium tells it; the DOM's types do not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** What has moved without anybody's doing since the page was opened, one line each. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const nameOf = ({ node }: LayoutShift['sources'][number]) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '');
        const shifts: LayoutShift[] = [];
        new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve(
              shifts
                .filter(({ hadRecentInput }) => !hadRecentInput)
                .map(({ value, sources }) => `${value.toFixed(4)}: ${sources.map(nameOf).join(' | ')}`),
            ),
          ),
        );
      }),
  );

/** Pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Brings every picture that loads late into view once. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await frame();
    }
    window.scrollTo(0, 0);
    await frame();
  });
