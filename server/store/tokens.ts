/** Random tokens. The store has only their keyed hashes. */
import { createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** @returns 256 random bits in base64url */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

interface Tokens {
  /** @returns a new token, see `randomToken` */
  make: () => string;
  /** @returns the keyed hash by which the store finds a token */
  hashOf: (token: string) => string;
}

/** @param secret key of the hashes; changing it invalidates every token */
export const createTokens = (secret: string): Tokens => ({
  make: randomToken,
  hashOf: (token) => createHmac('sha256', secret).update(token).digest('base64url'),
});
