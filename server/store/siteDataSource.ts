/** Where page rendering reads the site's data when the store is embedded. */
import type { Resource, SiteData } from '../../domain/api/contract';
import type { Store } from './database';
import { readPicture } from './pictures';
import { readResource, revision } from './readResource';

export interface SiteDataSource {
  readResource: <R extends Resource>(resource: R) => Promise<SiteData[R]>;
  /** Changes whenever a public page may read differently. */
  revision: () => Promise<number>;
  /** @returns null when there is no such picture */
  readPicture: (name: string) => Promise<Uint8Array | null>;
}

export const siteDataSource = (store: Store): SiteDataSource => ({
  readResource: (resource) => readResource(store, resource),
  revision: () => revision(store),
  readPicture: (name) => readPicture(store.db, name),
});
