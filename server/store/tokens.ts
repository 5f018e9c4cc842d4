/** Random tokens. The store has only their keyed hashes. */
import { createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

interface Tokens {
  /** @returns a new token: 256 random bits in base64url */
  make: () => string;
  /** @returns the keyed hash by which the store finds a token */
  hashOf: (token: string) => string;
}

/** @param secret key of the hashes; changing it invalidates every token */
export const createTokens = (secret: string): Tokens => ({
  make: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  hashOf: (token) => createHmac('sha256', secret).update(token).digest('base64url'),
});
