/** Random tokens. The store has only their keyed hashes. */
import { createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** Number of characters of a token. */
export const TOKEN_LENGTH = Math.ceil((TOKEN_BYTES * 8) / 6);

/** @returns 256 random bits in base64url */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const TOKENS = new RegExp(`[\\w-]{${TOKEN_LENGTH},}`, 'g');

/** Replaces tokens in a text or HTML by "…". So are words that are as long; no text for people has any. */
export const withoutTokens = (text: string): string => text.replace(TOKENS, '…');

interface Tokens {
  /** @returns a new token, see `randomToken` */
  make: () => string;
  /** @returns a token that is the same for the same form, which is sent again when its response was lost */
  makeFor: (formKey: string) => string;
  /** @returns the keyed hash by which the store finds a token */
  hashOf: (token: string) => string;
}

/** @param secret key of the hashes; changing it invalidates every token */
export function createTokens(secret: string): Tokens {
  const keyedHash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    make: randomToken,
    // No token begins like this, so none has this hash.
    makeFor: (formKey) => keyedHash(`token of the form ${formKey}`),
    hashOf: keyedHash,
  };
}
