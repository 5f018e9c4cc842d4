/** Hashes visitors' networks for the store. */
import { createHmac } from 'node:crypto';

export interface Networks {
  /**
   * @param network the network of a visitor, from `visitorNetwork`
   * @returns a keyed hash, the same in every process; the address cannot be computed from it without the key
   */
  hashOf: (network: string) => string;
}

/** @param secret key of the hashes; after a change, no network is recognized */
export const createNetworks = (secret: string): Networks => ({
  hashOf: (network) => createHmac('sha256', secret).update(`network ${network}`).digest('base64url'),
});
