/** The secret with which tokens are hashed. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../config';
import type { Database } from './database';
import { storedSetting } from './settings';

/** @returns the configured secret; if none is configured, a random one that is stored on first use */
export const tokenSecret = async (
  db: Database,
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
): Promise<string> =>
  sessionSecret ?? storedSetting(db, 'session-secret', () => randomBytes(32).toString('base64url'));
