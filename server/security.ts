/** Headers that tell browsers what the site's pages may do. */
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from './config';
import { EARLY_PRESS_HASH } from './site/earlyPress';

const isSecure = ({ siteOrigin }: Config) => siteOrigin.startsWith('https:');

/** Another admin API host, which may be a plain http one; it also serves the pictures of its records. */
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
    scriptSrc: ["'self'", EARLY_PRESS_HASH],
    scriptSrcAttr: ["'none'"],
    // A page adds the hashes of its style elements, and the sites that its records name.
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...apiHost(config)],
    fontSrc: ["'self'", 'data:'],
    frameSrc: ["'self'"],
    connectSrc: ["'self'", ...apiHost(config)],
    // Chromium applies it to where a form's answer redirects, too.
    formAction: ["'self'", config.siteOrigin, ...formActionOrigins],
    frameAncestors: [framedBy],
    ...(isSecure(config) ? { upgradeInsecureRequests: [] } : {}),
  },
});

/** What neither the site's pages nor the frames of forms in them may ask a visitor for. */
const NEVER_ASKED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** Helmet does not write this header. */
export const PERMISSIONS_POLICY = NEVER_ASKED.map((feature) => `${feature}=()`).join(', ');

/**
 * @param formActionOrigins origins that forms of the site may lead to, for example a payment provider's
 */
export function helmetOptions(config: Config, formActionOrigins?: readonly string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: policyOf(config, "'none'", formActionOrigins),
    crossOriginEmbedderPolicy: false,
    // Another site's inspector hears nothing from a page that cuts off the windows it opens.
    ...(config.inspectsFlows
      ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const } }
      : {}),
    strictTransportSecurity: isSecure(config),
    // Without an origin in its requests a form of our own could not be told from a stranger's.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

/** For a page that the site itself shows in a frame. */
export const framedBySite = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: policyOf(config, "'self'"),
  xFrameOptions: { action: 'sameorigin' },
});
