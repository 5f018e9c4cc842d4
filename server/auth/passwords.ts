/** Hashes and verifies passwords (argon2id). */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import fastq, { type queueAsPromised } from 'fastq';
import { cleanPassword } from '../../domain/forms/patterns';
import { Refusal } from '../http/refusal';

/** OWASP's first recommended setting: 19 MiB of memory, two iterations, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Number of hashes computed at the same time: leaves one core to rendering, and some of the four threads of
 * Node's pool to files.
 */
const CONCURRENCY = Math.min(Math.max(availableParallelism() - 1, 1), 3);

/** Networks that wait for their turn: about as many hashes as one core computes in 30 seconds. */
const MAX_WAITING_NETWORKS = 500;
/** Enough for a concert hall whose visitors share one network. */
const MAX_WAITING_PER_NETWORK = 200;

export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>;

type Verify = (passwordHash: string | null, password: string) => Promise<boolean>;

/**
 * Computes hashes in a queue, in which networks take turns. `network` is the visitor's, see `visitorNetwork`.
 * Calls throw a Refusal with 503 when too many networks are waiting, or with 429 when too many calls of one
 * network are.
 */
export interface Passwords {
  hash: (password: string, network: string) => Promise<string>;
  /**
   * Calls `work` when it is the network's turn. `verify` compares a password with a hash; as typed, too,
   * because earlier releases stored it so. With null (an unknown account) it takes the same time and returns
   * false, so that the time does not reveal whether an account exists.
   */
  withVerify: <T>(network: string, work: (verify: Verify) => Promise<T>) => Promise<T>;
}

type Work = () => Promise<unknown>;

/** Runs work of several networks at the same time, and that of each network in sequence. */
function createTurns() {
  const turns = fastq.promise((work: Work) => work(), CONCURRENCY);
  const networks = new Map<string, queueAsPromised<Work>>();
  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    const own = networks.get(network) ?? fastq.promise((next: Work) => turns.push(next), 1);
    if (own.length() >= MAX_WAITING_PER_NETWORK)
      throw new Refusal(429, 'Too many attempts at once. Please try again in a moment.');
    if (turns.length() >= MAX_WAITING_NETWORKS)
      throw new Refusal(503, 'Many people are logging in right now. Please try again in a moment.');
    networks.set(network, own);
    try {
      return (await own.push(work)) as T;
    } finally {
      if (own.idle()) networks.delete(network);
    }
  };
}

/** @param cost cost of a hash; lower only in tests */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const dummy = hash('nobody has this password', cost);
  const inTurn = createTurns();
  const verifyNow: Verify = async (passwordHash, password) => {
    const compared = passwordHash ?? (await dummy);
    for (const spelling of new Set([cleanPassword(password), password]))
      if (await verify(compared, spelling)) return passwordHash !== null;
    return false;
  };
  return {
    hash: (password, network) => inTurn(network, () => hash(cleanPassword(password), cost)),
    withVerify: (network, work) => inTurn(network, () => work(verifyNow)),
  };
}
