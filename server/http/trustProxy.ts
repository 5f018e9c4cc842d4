/** Decides from which proxies the server accepts a visitor's IP address. */
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Names of networks that Fastify knows. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Addresses and networks of trusted proxies, a function that trusts a number of hops, or false for no proxy.
 */
export type TrustProxy = string[] | ((address: string, hop: number) => boolean) | false;

/** Whether a text is an IP address; an IPv4 address must have its four decimal parts. */
export const isIpAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/', 2);
  if (NAMED_NETWORKS.includes(text) || isIpAddress(text)) return true;
  return isIpAddress(address) && ipaddr.isValidCIDR(text) && Number(prefix) > 0;
}

/**
 * @param text value of TRUST_PROXY, or null
 * @throws Error for the operator that names the variable
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

/**
 * Warns once if requests seem to come through a proxy that is not trusted: all visitors then share one
 * address, and one rate limit.
 */
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

/** Some proxies report an address with a port, which differs from connection to connection. */
const WITH_PORT = /^\[?(.*?)\]?:\d+$/;

function networkOf(reported: string, bits: { ipv4: number; ipv6: number }): string {
  const ip = isIpAddress(reported) ? reported : reported.replace(WITH_PORT, '$1');
  if (!isIpAddress(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  const length = bits[address.kind()];
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${length}`).toString()}/${length}`;
}

/**
 * The unit of a visitor for rate limits.
 *
 * @param ip the visitor's IP address
 * @returns the IPv4 address as a /32 network, or the /56 network of an IPv6 address, which providers give to
 *   one customer
 */
export const visitorNetwork = (ip: string): string => networkOf(ip, { ipv4: 32, ipv6: 56 });

/** The network of one home or phone, for the places that are held: /32 of IPv4, /64 of IPv6. */
export const narrowNetwork = (ip: string): string => networkOf(ip, { ipv4: 32, ipv6: 64 });

/** The network around it: /24 of IPv4, /56 of IPv6. */
export const wideNetwork = (ip: string): string => networkOf(ip, { ipv4: 24, ipv6: 56 });
