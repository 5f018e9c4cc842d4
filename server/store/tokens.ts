/** Random tokens, of which the store keeps nothing but a keyed hash. */
import { createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export interface Tokens {
  make: () => string;
  hashOf: (token: string) => string;
}

/** @param secret Changing it makes every token void. */
export const createTokens = (secret: string): Tokens => ({
  make: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  hashOf: (token) => createHmac('sha256', secret).update(token).digest('base64url'),
});
