import type { Operator } from './operators';

/** Whom a link signs in. */
export type EntryLink = Pick<Operator, 'name' | 'kind'>;

/** Whether a text is a complete token of a link: 256 bits in base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The token in a pasted link; '' without one. */
export const tokenIn = (link: string): string => /#([\w-]+)\s*$/.exec(link)?.[1] ?? '';
