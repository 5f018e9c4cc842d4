/** Checks of a rendered page in Chromium: accessibility, layout, and CSS. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import postcss, { type Declaration } from 'postcss';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** A busy machine is slow, not wrong; what hangs still ends before Jest's own limit, and says where. */
const STEP_TIMEOUT_MS = 90_000;
/** Time in which a page that hangs must reply to a question about itself. */
const REPLY_MS = 5000;

/** Resolves with the fallback when the promise takes longer than that many milliseconds. */
async function within<T, F>(milliseconds: number, promise: Promise<T>, fallback: F): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<F>((resolve) => {
    timer = setTimeout(() => resolve(fallback), milliseconds);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** @returns the error for a step that hangs: whether the page's scripts run, and whether it renders frames */
async function errorOfHang(page: Page, step: string): Promise<Error> {
  const state = page.evaluate(
    () =>
      `${document.readyState}, ${document.visibilityState}, at ${scrollY} of ${document.body.scrollHeight} px`,
  );
  const frame = page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  const scripts = await within(REPLY_MS, state, 'its scripts do not run');
  const hasFrames = await within(REPLY_MS, frame, false);
  const message = `${step} did not end in ${STEP_TIMEOUT_MS} ms; the page: ${scripts}`;
  return new Error(hasFrames ? message : `${message}; no frame comes`);
}

const HANGS = Symbol('the step has not ended');

/**
 * Rejects with the step's name and a description of the page on a timeout: a page that renders no frames
 * never resolves calls that wait for one.
 */
async function withStepTimeout<T>(page: Page, name: string, operation: Promise<T>): Promise<T> {
  const result = await within(STEP_TIMEOUT_MS, operation, HANGS);
  if (result !== HANGS) return result;
  throw await errorOfHang(page, name);
}

/** The rules of axe-core that compare colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // Compiling axe-core again takes as long as a fifth of a run.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const run = page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  );
  const { violations } = await withStepTimeout(page, 'axe.run', run);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** @returns the violations that axe-core finds, one line each */
export const axeFindings = (page: Page): Promise<string[]> => violationsOf(page, {});

/**
 * Makes axe-core read `color`, which Chromium reports as it is forced, instead of `-webkit-text-fill-color`,
 * which it reports as the author set it: otherwise axe-core would treat white text on a forced black
 * background as dark text.
 */
const READ_FORCED_COLOR = `{
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}`;

/**
 * @returns axe-core's violations of colors with forced colors in a dark or light scheme; other rules do not
 *   depend on colors
 */
export async function axeFindingsInForcedColors(
  page: Page,
  colorScheme: 'dark' | 'light',
): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(READ_FORCED_COLOR);
  return violationsOf(page, { runOnly: COLOR_RULES });
}

/** @returns the texts of disabled controls without the system color `GrayText` while colors are forced */
const disabledControlsWithEnabledColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'GrayText';
    const disabled = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('[aria-disabled=true]')]
      .filter((control) => getComputedStyle(control).color !== disabled)
      .map(({ textContent }) => textContent);
  });

/** An entry of Chromium's Layout Instability API, which TypeScript's DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** @returns the layout shifts without user input since the page was opened, one line each */
export const layoutShifts = (page: Page): Promise<string[]> =>
  withStepTimeout(
    page,
    'reading the layout shifts',
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
    ),
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

/**
 * Records the text of rules that scripts insert, because a style sheet drops declarations that the browser
 * does not support.
 */
export const recordRules = (page: Page) => page.addInitScript(RECORD_RULES);

/**
 * All CSS of a page as text: style elements in the server's HTML, inserted rules (see `recordRules`), and
 * style attributes.
 */
const cssTextOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const styleTexts = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    const added = 'addedRules' in window ? (window.addedRules as string[]) : [];
    const inline = [...document.querySelectorAll('[style]')].map(
      (element) => `x{${element.getAttribute('style') ?? ''}}`,
    );
    return [...styleTexts, ...added, ...inline].join('\n');
  });

const VENDOR_PREFIX = /(^|[\s,(])-(webkit|moz|ms|o)-/;

/** @returns the declaration's value with the root's custom properties substituted */
function resolvedValue({ value }: Declaration, variables: ReadonlyMap<string, string>): string {
  return value.replace(
    /var\((--[\w-]+)\)/g,
    (wholeDeclaration, name: string) => variables.get(name) ?? wholeDeclaration,
  );
}

/** @returns the declarations that Chromium does not support, except vendor-prefixed ones, one line each */
export async function unknownDeclarations(page: Page): Promise<string[]> {
  const variables = new Map<string, string>();
  const declarations: Declaration[] = [];
  postcss.parse(await cssTextOf(page)).walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    if (!prop.startsWith('--')) declarations.push(declaration);
    else if (parent instanceof postcss.Rule && parent.selector.includes(':root')) variables.set(prop, value);
  });
  const byText = new Map(
    declarations
      .map((declaration) => ({
        property: declaration.prop,
        value: resolvedValue(declaration, variables),
        isOfFont: declaration.parent instanceof postcss.AtRule && declaration.parent.name === 'font-face',
      }))
      .filter(({ property, value }) => !VENDOR_PREFIX.test(property) && !VENDOR_PREFIX.test(value))
      .map((declaration): [string, typeof declaration] => [
        `${declaration.property}: ${declaration.value}`,
        declaration,
      ]),
  );
  expect(byText.size).toBeGreaterThan(0);
  return page.evaluate(
    (all) => {
      const isOfFontFace = (property: string, value: string) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`@font-face{${property}:${value}}`);
        const [rule] = sheet.cssRules;
        return rule instanceof CSSFontFaceRule && rule.style.getPropertyValue(property) !== '';
      };
      return all
        .filter(([, { property, value, isOfFont }]) =>
          isOfFont ? !isOfFontFace(property, value) : !CSS.supports(property, value),
        )
        .map(([declaration]) => declaration);
    },
    [...byText],
  );
}

/** @returns the pixels by which the page overflows the window, or an open dialog overflows its container */
export const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll('[role=dialog]')].flatMap(
      ({ parentElement }) => parentElement ?? [],
    );
    return Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
  });

/**
 * Waits until animations and transitions have ended. With reduced motion, an inherited size needs one frame
 * per level of elements, because each element has a transition of 0.01 ms.
 */
export const waitUntilStill = (page: Page): Promise<unknown> =>
  withStepTimeout(
    page,
    'waiting until nothing moves',
    page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
    ),
  );

/**
 * Sets the root's font size.
 *
 * @param percent of the default size
 * @returns a function that restores the default size
 */
export async function enlargeText(page: Page, percent: number): Promise<() => Promise<void>> {
  const setSize = page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
  await withStepTimeout(page, 'enlarging the text', setSize);
  await waitUntilStill(page);
  return () =>
    page.evaluate(() => document.documentElement.style.removeProperty('font-size')).then(() => undefined);
}

/** @returns the words that wrap within the word because their column is too narrow */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const linesOf = (text: Node, start: number, end: number) => {
      range.setStart(text, start);
      range.setEnd(text, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const brokenTexts: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Visually hidden text is clipped to a box of one pixel.
      if ((text.parentElement?.offsetWidth ?? 0) <= 1) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu))
        if (linesOf(text, index, index + word.length) > 1) brokenTexts.push(word);
    }
    return brokenTexts;
  });

/** @returns the pairs of links and buttons in the header that overlap, including their overflowing content */
export const headerOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#root > header :is(a, button)')].map((control) => {
      const parts = [control, ...control.querySelectorAll('*')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 1);
      return {
        name: control.textContent,
        left: Math.min(...parts.map(({ left }) => left)),
        right: Math.max(...parts.map(({ right }) => right)),
        top: Math.min(...parts.map(({ top }) => top)),
        bottom: Math.max(...parts.map(({ bottom }) => bottom)),
      };
    });
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.name} / ${b.name}`),
    );
  });

/** Scrolls through the page so that every lazy image loads. */
export const scrollThrough = (page: Page): Promise<void> =>
  withStepTimeout(
    page,
    'scrolling through the page',
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
        window.scrollTo(0, y);
        await frame();
      }
      window.scrollTo(0, 0);
      await frame();
    }),
  );

/**
 * Checks readability with forced colors (dark and light) and with text at 200 %, and restores the page.
 *
 * @returns the problems, one line each
 */
export async function readabilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    const findings = await axeFindingsInForcedColors(page, colorScheme);
    const usable = (await disabledControlsWithEnabledColors(page)).map((text) => `${text} looks usable`);
    faults.push(...[...findings, ...usable].map((fault) => `in forced colors, ${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null, reducedMotion: null });
  const resetTextSize = await enlargeText(page, 200);
  const tooWide = await overflowPx(page);
  if (tooWide > 0) faults.push(`at 200 %: ${tooWide} px too wide`);
  faults.push(...(await headerOverlaps(page)).map((overlap) => `at 200 %: ${overlap} overlap`));
  await resetTextSize();
  return faults;
}
