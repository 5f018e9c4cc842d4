/** What is wrong with a page as it stands in Chromium. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RuleObject } from 'axe-core';
import type { Page } from 'playwright-core';
import postcss, { type Declaration } from 'postcss';

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

/** Runs in the page before its scripts. */
const RECORD_RULES = `{
  window.addedRules = [];
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    window.addedRules.push(rule);
    return insertRule.call(this, rule, index);
  };
}`;

/** Keeps the text of the rules that scripts add, because a style sheet drops what the browser does not understand. */
export const recordRules = (page: Page) => page.addInitScript(RECORD_RULES);

/** All CSS of a page as text: style elements as they were sent, added rules (see `recordRules`) and style attributes. */
const cssTextOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const sent = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    const added = 'addedRules' in window ? (window.addedRules as string[]) : [];
    const inline = [...document.querySelectorAll('[style]')].map(
      (element) => `x{${element.getAttribute('style') ?? ''}}`,
    );
    return [...sent, ...added, ...inline].join('\n');
  });

const VENDOR = /(^|[\s,(])-(webkit|moz|ms|o)-/;

/** What a declaration says once the variables of the root are put in. */
function resolvedValue({ value }: Declaration, variables: ReadonlyMap<string, string>): string {
  return value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => variables.get(name) ?? whole);
}

/** The declarations that Chromium does not understand, those with vendor prefixes excepted, one line each. */
export async function unknownDeclarations(page: Page): Promise<string[]> {
  const variables = new Map<string, string>();
  const declarations: Declaration[] = [];
  postcss.parse(await cssTextOf(page)).walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    if (!prop.startsWith('--')) declarations.push(declaration);
    else if (parent instanceof postcss.Rule && parent.selector.includes(':root')) variables.set(prop, value);
  });
  const pairs = new Map(
    declarations
      .map((declaration): [string, string] => [declaration.prop, resolvedValue(declaration, variables)])
      .filter(([prop, value]) => !VENDOR.test(prop) && !VENDOR.test(value))
      .map((pair) => [pair.join(': '), pair]),
  );
  expect(pairs.size).toBeGreaterThan(0);
  return page.evaluate(
    (asked) =>
      asked.filter(([, [prop, value]]) => !CSS.supports(prop, value)).map(([declaration]) => declaration),
    [...pairs],
  );
}

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
