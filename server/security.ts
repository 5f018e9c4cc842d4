/** Security headers of the site's pages. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from './config';
import { INLINE_SCRIPT_HASHES } from './site/inlineScripts';

const isSecure = ({ siteOrigin }: Config) => siteOrigin.startsWith('https:');

/** @returns the origin of another admin API host, which also serves the pictures of its records; empty without one */
const apiHost = ({ apiOrigin }: Config) => (apiOrigin === null ? [] : [apiOrigin]);

const policyOf = (
  config: Config,
  framedBy: "'none'" | "'self'",
  formActionOrigins: readonly string[] = [],
) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'self'"],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", ...INLINE_SCRIPT_HASHES],
    scriptSrcAttr: ["'none'"],
    // Each page adds the hashes of its style elements, and the external origins of its records.
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...apiHost(config)],
    fontSrc: ["'self'", 'data:'],
    frameSrc: ["'self'"],
    connectSrc: ["'self'", ...apiHost(config)],
    // Chromium also applies this to redirects in the response to a form.
    formAction: ["'self'", config.siteOrigin, ...formActionOrigins],
    frameAncestors: [framedBy],
    ...(isSecure(config) ? { upgradeInsecureRequests: [] } : {}),
  },
});

/** Browser features that neither the site's pages nor embedded forms may use. */
const DISABLED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** Value of the Permissions-Policy header, which helmet does not set. */
const PERMISSIONS_POLICY = DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', ');

interface Framing {
  framedBy: "'none'" | "'self'";
  /** External origins to which forms may lead, for example a payment provider's. */
  formActionOrigins?: readonly string[] | undefined;
}

const helmetOptions = (config: Config, { framedBy, formActionOrigins }: Framing): HelmetOptions => ({
  contentSecurityPolicy: policyOf(config, framedBy, formActionOrigins),
  crossOriginEmbedderPolicy: false,
  // Under the stricter default, a page could not communicate with an inspector of another site in a popup.
  ...(config.inspectsFlows
    ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const } }
    : {}),
  strictTransportSecurity: isSecure(config),
  // Not helmet's default `no-referrer`: browsers would then send forms without an Origin header, and the
  // site's own forms could not be distinguished from those of other sites.
  referrerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: framedBy === "'none'" ? 'deny' : 'sameorigin' },
});

/** Helmet would compute its headers for each request; they are always the same. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  const headers = Object.entries(response.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return { ...Object.fromEntries(headers), 'permissions-policy': PERMISSIONS_POLICY };
}

function headersHook(config: Config, framing: Framing) {
  const headers = headersOf(helmetOptions(config, framing));
  return (_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    void reply.headers(headers);
    done();
  };
}

/** @returns the onRequest hook of all routes, which adds the security headers */
export const securityHeaders = (config: Config, formActionOrigins?: readonly string[]) =>
  headersHook(config, { framedBy: "'none'", formActionOrigins });

/** @returns the onRequest hook of a page that the site embeds in a frame; its headers replace those of all routes */
export const framedBySite = (config: Config) => headersHook(config, { framedBy: "'self'" });
