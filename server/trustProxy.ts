/** Whose word the server takes for a visitor's address. */
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Networks that have a name of their own. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses and networks of proxies that may be believed, or whether the one that many hops away may be. */
export type TrustProxy = string[] | ((address: string, hop: number) => boolean) | false;

const isNetwork = (text: string) => NAMED.includes(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/**
 * @param text the variable TRUST_PROXY, or null
 * @throws Error with a sentence that names the variable
 */
export function trustProxyOf(text: string | null): TrustProxy {
  if (text === null) return false;
  if (/^[1-9]\d?$/.test(text)) return (_address, hop) => hop < Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    'TRUST_PROXY must be a number of proxies, or addresses and networks with commas between, for example "10.0.0.0/8".',
  );
}

/** Says once that a proxy seems to stand in front of the server, whose visitors all look like one. */
export function warnOfUnknownProxy(server: FastifyInstance): void {
  let hasWarned = false;
  server.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn(
        'X-Forwarded-For is ignored, because TRUST_PROXY is not set; behind a proxy, all visitors share one limit',
      );
    }
    done();
  });
}

/**
 * What limits count a visitor by.
 *
 * @param ip the visitor's address
 * @returns an IPv4 address, or the /64 network of an IPv6 address: one visitor has all addresses in it
 */
export function visitorNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
