/** Data source for page rendering when the store runs in the same server. */
import type { SiteData } from '../../domain/api/contract';
import type { Resource } from '../../domain/api/resources';
import type { Store } from './database';
import { readPicture } from './pictures';
import { readResource, revision } from './readResource';

export interface SiteDataSource {
  readResource: <R extends Resource>(resource: R) => Promise<SiteData[R]>;
  /** A number that changes whenever data of the public pages changes. */
  revision: () => Promise<number>;
  /** @returns the file's bytes; null when there is no such picture */
  readPicture: (name: string) => Promise<Uint8Array | null>;
}

export const siteDataSource = (store: Store): SiteDataSource => ({
  readResource: (resource) => readResource(store, resource),
  revision: () => revision(store),
  readPicture: (name) => readPicture(store.db, name),
});
