/** What can differ on PostgreSQL, when its programs are on the machine. */
import type { Store } from '../../server/store/database';
import { openStore } from '../../server/store/openStore';
import { hasPostgres, startCluster } from '../support/postgres';
import type { Cluster } from '../support/postgres';
import { MIGRATIONS } from '../support/storeTemplate';
import { postgresSuites } from './suites/apiSuites';
import { postgresSuite } from './suites/postgresSuite';

(hasPostgres() ? describe : describe.skip)('on PostgreSQL', () => {
  let cluster: Cluster;
  const openOn = async (databaseUrl: string): Promise<Store> =>
    openStore({ databaseUrl, dataDir: null, migrationsFolder: MIGRATIONS });

  beforeAll(async () => {
    cluster = await startCluster();
  });

  afterAll(async () => {
    await cluster.stop();
  });

  postgresSuites(async () => openOn(await cluster.makeDatabase()));
  postgresSuite({
    makeDatabase: () => cluster.makeDatabase(),
    openOn,
    freeze: (url) => cluster.freeze(url),
  });
});
