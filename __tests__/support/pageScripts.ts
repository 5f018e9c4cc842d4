/**
 * The scripts of the built site: which of them a page runs before interaction, and the byte budgets of those.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PAGES, ROUTE_NAMES, type PageName } from '../../domain/pages/pages';
import { ASSETS_DIR, scriptsOfPage, type AssetList } from '../../server/site/assets';

const KILOBYTE = 1000;
/** Budgets of / and /events, and of all other pages. */
const BUDGETS_KB: Partial<Record<PageName, number>> = { Home: 140, Events: 140 };
const OTHER_BUDGET_KB = 140;

const assets = JSON.parse(readFileSync(path.resolve('dist/server/assets.json'), 'utf8')) as AssetList;

/** File names of all scripts for the browser. */
export const allScripts = () => readdirSync(ASSETS_DIR).filter((name) => name.endsWith('.js'));

/** The code of scripts, by their file names. */
export const codeOf = (names: string[]) =>
  names.map((name) => readFileSync(path.join(ASSETS_DIR, name), 'utf8')).join('');

/** Pages of the site, each once. */
export const PAGE_NAMES = [...new Set(ROUTE_NAMES.map((name) => PAGES[name].page))];

/** File names of the scripts of a page alone, without those that every page runs. */
export const ownScripts = (page: PageName) => scriptsOfPage(assets, page);

/** File names of all scripts that a page runs before interaction. */
export const initialScripts = (page: PageName) => [...new Set([...assets.entry, ...ownScripts(page)])];

/** The size in kilobytes (1,000 bytes) of a page's initial scripts, compressed with Brotli. */
export const initialKb = (page: PageName) =>
  initialScripts(page).reduce((sum, name) => sum + statSync(path.join(ASSETS_DIR, `${name}.br`)).size, 0) /
  KILOBYTE;

/** The largest size that `initialKb` may have. */
export const budgetKb = (page: PageName) => BUDGETS_KB[page] ?? OTHER_BUDGET_KB;
