/** The key of all tokens that the store keeps hashed. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../config';
import type { Database } from './database';
import { keptSetting } from './settings';

const makeSecret = () => randomBytes(32).toString('base64url');

/** @returns the configured secret, or one that is made once and kept in the store */
export const tokenSecret = async (
  db: Database,
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
): Promise<string> => sessionSecret ?? keptSetting(db, 'session-secret', makeSecret);
