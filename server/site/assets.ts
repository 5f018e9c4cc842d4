import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageName } from '../../domain/pages/pages';

/** The files of the browser bundle, as the build has listed them. */
export interface AssetList {
  entry: string[];
  /** Scripts by named chunk. */
  chunks: Record<string, string[]>;
}

/** The scripts of a page, by the name in the column `page` of the table of pages; its chunk is named after its file. */
export const scriptsOfPage = ({ chunks }: AssetList, page: PageName): string[] => chunks[`${page}Page`] ?? [];

/** Where a build puts what the browser loads, and what it serves as it is. */
export const ASSETS_DIR = path.resolve('dist/public/assets');
export const PUBLIC_DIR = path.resolve('public');

export async function readAssetList(): Promise<AssetList> {
  return JSON.parse(await readFile(path.resolve('dist/server/assets.json'), 'utf8')) as AssetList;
}
