/** Names in the audit trail that are not those of operators. */
import os from 'node:os';
import { searchText } from '../../domain/searchText';
import type { AuditRow } from '../store/audit';

/** What buyers and payments did. */
const SITE = 'site';

const ON_SITE = 'on the site';

const NAMELESS_USER = 'operator';

/** Name of the system's user; in a container, the user may not have one. */
export function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return NAMELESS_USER;
  }
}

/** Who did something, at the beginning of a sentence. */
export const actorOf = ({ actor }: AuditRow): string => (actor === SITE ? 'The site' : actor);

/** Who did something, at the end of a sentence. */
export const byWhom = ({ actor }: AuditRow): string => (actor === SITE ? ON_SITE : actor);

const RESERVED = new Set([SITE, 'the site', ON_SITE, NAMELESS_USER, userName()].map(searchText));

/** Whether the history would show a name for the site, or for the terminal. */
export const isReserved = (name: string): boolean => RESERVED.has(searchText(name));
