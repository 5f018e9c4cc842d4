/** Security headers of the site's pages. */
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Config } from '../config';
import { INLINE_SCRIPT_HASHES } from '../site/inlineScripts';

const isSecure = ({ siteOrigin }: Config) => siteOrigin.startsWith('https:');

/**
 * @returns the origin of another admin API host, which also serves the pictures of its records; empty without
 *   one
 */
const apiHost = ({ apiOrigin }: Config) => (apiOrigin === null ? [] : [apiOrigin]);

interface Framing {
  framedBy: "'none'" | "'self'";
  /** External origins to which forms may lead, for example a payment provider's. */
  formActionOrigins?: readonly string[] | undefined;
}

function policyOf(config: Config, { framedBy, formActionOrigins = [] }: Framing): string {
  const directives = [
    ["default-src 'self'"],
    ["base-uri 'self'"],
    ["object-src 'none'"],
    ["script-src 'self'", ...INLINE_SCRIPT_HASHES],
    ["script-src-attr 'none'"],
    // Each page adds the hashes of its style elements, and the external origins of its records.
    ["style-src 'self'"],
    ["img-src 'self' data:", ...apiHost(config)],
    ["font-src 'self' data:"],
    ["frame-src 'self'"],
    ["connect-src 'self'", ...apiHost(config)],
    // Chromium also applies this to redirects in the response to a form.
    ["form-action 'self'", config.siteOrigin, ...formActionOrigins],
    ['frame-ancestors', framedBy],
    ...(isSecure(config) ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join(';');
}

/** Browser features that neither the site's pages nor embedded forms may use. */
const DISABLED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * The headers that OWASP recommends for pages (HTTP Headers Cheat Sheet), and the older ones that scanners
 * ask for.
 */
const headersOf = (config: Config, framing: Framing): Record<string, string> => ({
  'content-security-policy': policyOf(config, framing),
  // Under `same-origin`, a page could not communicate with an inspector of another site in a popup.
  'cross-origin-opener-policy': config.inspectsFlows ? 'same-origin-allow-popups' : 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  // Under `no-referrer`, browsers would send forms without an Origin header, and the site's own forms could
  // not be distinguished from those of other sites.
  'referrer-policy': 'same-origin',
  ...(isSecure(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': framing.framedBy === "'none'" ? 'DENY' : 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

function headersHook(config: Config, framing: Framing) {
  const headers = headersOf(config, framing);
  return (_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    void reply.headers(headers);
    done();
  };
}

/** @returns the onRequest hook of all routes, which adds the security headers */
export const securityHeaders = (config: Config, formActionOrigins?: readonly string[]) =>
  headersHook(config, { framedBy: "'none'", formActionOrigins });

/**
 * @returns the onRequest hook of a page that the site embeds in a frame; its headers replace those of all
 *   routes
 */
export const framedBySite = (config: Config) => headersHook(config, { framedBy: "'self'" });
