/**
 * A separate PostgreSQL cluster for a measurement, from the programs on the PATH; commits wait for the disk.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('../build/typescript.cjs');
const { hasPostgres, startCluster } = require('../../__tests__/support/postgres.ts');

export { hasPostgres };

export const startDurableCluster = () => startCluster({ isDurable: true });
