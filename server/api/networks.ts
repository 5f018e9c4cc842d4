/** Names of visitors' networks, as the store may keep them. */
import { createHmac } from 'node:crypto';

export interface Networks {
  /**
   * @param network what limits count a visitor by, see `visitorNetwork`
   * @returns a keyed hash, the same for every process of the site; without the key it does not tell the address
   */
  hashOf: (network: string) => string;
}

/** @param secret Changing it makes every network a new one. */
export const createNetworks = (secret: string): Networks => ({
  hashOf: (network) => createHmac('sha256', secret).update(`network ${network}`).digest('base64url'),
});
