import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from 'webpack';

const ASSET_LIST = path.resolve('dist/server/assets.json');

/**
 * Writes dist/server/assets.json, from which the server reads the files of the entry and of each named chunk.
 */
export class AssetListPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.done.tapPromise('AssetListPlugin', async (stats) => {
      const { entrypoints = {}, namedChunkGroups = {} } = stats.toJson({
        all: false,
        entrypoints: true,
        chunkGroups: true,
      });
      const isScript = (name: string) => name.endsWith('.js') && !name.endsWith('.hot-update.js');
      const scriptsOf = (group: { assets?: { name: string }[] } | undefined) =>
        (group?.assets ?? []).map(({ name }) => name).filter(isScript);
      const chunks = Object.fromEntries(
        Object.entries(namedChunkGroups).map(([name, group]) => [name, scriptsOf(group)]),
      );
      const list = JSON.stringify({ entry: scriptsOf(entrypoints.main), chunks });
      // Not to webpack's output file system, which is in memory under `npm run dev`.
      await mkdir(path.dirname(ASSET_LIST), { recursive: true });
      await writeFile(ASSET_LIST, list);
    });
  }
}
