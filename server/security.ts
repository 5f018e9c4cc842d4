/** Headers that tell browsers what the site's pages may do. */
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from './config';

const STRIPE_CHECKOUT = 'https://checkout.stripe.com';

export function helmetOptions({ siteOrigin, apiOrigin, stripeSecretKey }: Config): FastifyHelmetOptions {
  const isSecure = siteOrigin.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        frameSrc: ['https:'],
        connectSrc: ["'self'", ...(apiOrigin === null ? [] : [apiOrigin])],
        // Chromium applies it to where a form's answer redirects, too.
        formAction: ["'self'", siteOrigin, ...(stripeSecretKey === null ? [] : [STRIPE_CHECKOUT])],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isSecure,
    // Without an origin in its requests a form of our own could not be told from a stranger's.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
