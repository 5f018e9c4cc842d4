/** Password hashes (argon2id). */
import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';

/** OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>;

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes as long without a hash as with one: an unknown email answers no faster than a wrong password. */
  isRight: (passwordHash: string | null, password: string) => Promise<boolean>;
}

/** @param cost Weaker only in tests. */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const dummy = hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    async isRight(passwordHash, password) {
      const isEqual = await verify(passwordHash ?? (await dummy), password);
      return passwordHash !== null && isEqual;
    },
  };
}
