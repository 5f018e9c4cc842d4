import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageName } from '../../domain/pages/pages';

/** File names of the browser bundle, as the build lists them. */
export interface AssetList {
  entry: string[];
  /** Scripts by name of the webpack chunk. */
  chunks: Record<string, string[]>;
}

/**
 * The paths of a page's scripts. Each page has a chunk that is named after its file, for example `HomePage`
 * for "Home".
 *
 * @returns empty if the build has no such chunk
 */
export const scriptsOfPage = ({ chunks }: AssetList, page: PageName): string[] => chunks[`${page}Page`] ?? [];

/** Folders of the browser bundle and of static files. */
export const ASSETS_DIR = path.resolve('dist/public/assets');
export const PUBLIC_DIR = path.resolve('public');

/** Reads the list that the build has written. Rejects if the site was not built. */
export async function readAssetList(): Promise<AssetList> {
  return JSON.parse(await readFile(path.resolve('dist/server/assets.json'), 'utf8')) as AssetList;
}
