/** Hashes visitors' networks for the store. */
import { createHmac } from 'node:crypto';
import { narrowNetwork, wideNetwork } from '../http/trustProxy';

export interface Networks {
  /**
   * @param ip the visitor's IP address
   * @returns keyed hashes of the wide network and, after a point, of the narrow one; the same in every
   *   process. The address cannot be computed from them without the key
   */
  hashOf: (ip: string) => string;
}

/** @param secret key of the hashes; after a change, no network is recognized */
export function createNetworks(secret: string): Networks {
  const hash = (network: string) =>
    createHmac('sha256', secret).update(`network ${network}`).digest('base64url');
  return { hashOf: (ip) => `${hash(wideNetwork(ip))}.${hash(narrowNetwork(ip))}` };
}
