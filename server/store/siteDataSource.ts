/** Where page rendering reads the site's data when the store is embedded. */
import type { Resource, SiteData } from '../../domain/api/contract';
import type { Store } from './database';
import { readResource, revision } from './readResource';

export interface SiteDataSource {
  readResource: <R extends Resource>(resource: R) => Promise<SiteData[R]>;
  /** Changes whenever a public page may read differently. */
  revision: () => Promise<number>;
}

export const siteDataSource = (store: Store): SiteDataSource => ({
  readResource: (resource) => readResource(store, resource),
  revision: () => revision(store),
});
