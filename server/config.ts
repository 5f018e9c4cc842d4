/** Reads the configuration from environment variables, and validates it. */
import ipaddr from 'ipaddr.js';
import { number, object, string, type InferType } from 'yup';
import { isIpAddress, trustProxyOf, type TrustProxy } from './http/trustProxy';

export interface Config {
  /** Port to listen on; 0: any free port. */
  port: number;
  /** Network interface to listen on, a host name or an IP address. */
  host: string;
  /** Public origin of the site, without a trailing slash. */
  siteOrigin: string;
  /** Origin of another admin API host, or null; if set, no embedded routes are added. */
  apiOrigin: string | null;
  /** Folder of the embedded store and of mails that are written to files. */
  dataDir: string;
  /** URL of PostgreSQL; null: the embedded store. */
  databaseUrl: string | null;
  /** Key of the Stripe API; null: orders are paid on the test payment page. */
  stripeSecretKey: string | null;
  /** Key of the signatures of Stripe’s events; null exactly if `stripeSecretKey` is null. */
  stripeWebhookSecret: string | null;
  /** URL of the mail server; null: mails are written to files. */
  smtpUrl: string | null;
  /** Minutes for which places are held while the buyer pays. */
  holdMinutes: number;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: TrustProxy;
  /** Null: a secret is generated and stored in the store. */
  sessionSecret: string | null;
  logsRequests: boolean;
  /** Bearer token for /metrics; null: the route does not exist. */
  metricsToken: string | null;
  /** Whether the flow inspector is served; pages then report their machines' events to it. */
  inspectsFlows: boolean;
}

const WEB = ['http:', 'https:'] as const;

const text = () => string().trim();

function wholeNumber(min: number, max: number) {
  const message = ({ path, originalValue }: { path: string; originalValue?: unknown }) =>
    `${path} must be a number from ${min} to ${max}, not "${String(originalValue)}".`;
  return number().typeError(message).integer(message).min(min, message).max(max, message);
}

function url(protocols: readonly string[]) {
  const prefixes = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return text().test(
    'url',
    ({ path }) => `${path} must be a URL that starts with ${prefixes}.`,
    (value) => value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  );
}

const origin = () =>
  url(WEB).test(
    'origin',
    ({ path }) => `${path} must be an origin without a path, such as https://orchestra.example.`,
    (value = '') => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
  );

const flag = () => text().oneOf(['0', '1'], ({ path }) => `${path} must be 0 or 1.`);

/** `getaddrinfo` would read a number as an address: 3000 as 0.0.11.184. */
const host = () =>
  text().test(
    'host',
    ({ path }) => `${path} must be a host name or an IP address, such as 127.0.0.1.`,
    (value) => value === undefined || isIpAddress(value) || /[a-z]/i.test(value),
  );

/**
 * Whether visitors elsewhere reach the origin: it has TLS, or a name or address outside of private networks.
 */
function isPublic(siteOrigin = 'http://localhost'): boolean {
  if (!URL.canParse(siteOrigin)) return false;
  const { protocol, hostname } = new URL(siteOrigin);
  const address = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = ipaddr.isValid(address)
    ? ipaddr.process(address).range() !== 'unicast'
    : /(^|\.)localhost$/.test(hostname);
  return protocol === 'https:' || !isPrivate;
}

const secret = (minLength: number) =>
  text().min(minLength, ({ path }) => `${path} must have at least ${minLength} characters.`);

const VARIABLES = object({
  NODE_ENV: text(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host().default('localhost'),
  SITE_ORIGIN: origin(),
  API_ORIGIN: origin(),
  DATA_DIR: text().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  STRIPE_SECRET_KEY: text(),
  STRIPE_WEBHOOK_SECRET: text(),
  TEST_PAYMENTS: flag(),
  SMTP_URL: url(['smtp:', 'smtps:']).matches(
    /:\/\/[^/]/,
    'SMTP_URL must name a host, such as smtps://mail.example.',
  ),
  // At least Stripe's shortest session; at most 60, because sales end 60 minutes before a concert.
  HOLD_MINUTES: wholeNumber(30, 60).default(30),
  TRUST_PROXY: text(),
  SESSION_SECRET: secret(32),
  REQUEST_LOG: flag(),
  METRICS_TOKEN: secret(16),
  INSPECT_FLOWS: flag(),
})
  // Without the webhook's secret, payments by Stripe could not be verified.
  .test(
    'stripe',
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be set; one of them is missing.',
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
      (STRIPE_SECRET_KEY === undefined) === (STRIPE_WEBHOOK_SECRET === undefined),
  )
  // Neither the test payment page nor Stripe's test mode charges anything, so a public site must ask for
  // them.
  .test(
    'payments',
    'STRIPE_SECRET_KEY is missing or not a live key, so nobody would be charged for tickets. Set the live key, or set TEST_PAYMENTS=1 to try the site out.',
    ({ API_ORIGIN, SITE_ORIGIN, STRIPE_SECRET_KEY = '', TEST_PAYMENTS }) =>
      API_ORIGIN !== undefined ||
      !isPublic(SITE_ORIGIN) ||
      /^[rs]k_(org_)?live_/.test(STRIPE_SECRET_KEY) ||
      TEST_PAYMENTS === '1',
  )
  // With the inspector, anybody can make the shop's calls fail.
  .test(
    'inspector',
    'INSPECT_FLOWS=1 and NODE_ENV=development let anybody make the shop fail. Unset them, or use a SITE_ORIGIN on localhost.',
    ({ SITE_ORIGIN, NODE_ENV, INSPECT_FLOWS }) =>
      !isPublic(SITE_ORIGIN) || (NODE_ENV !== 'development' && INSPECT_FLOWS !== '1'),
  );

type Environment = Record<string, string | undefined>;

/** The variables that are set; whitespace counts as not set. */
function variablesOf(environment: Environment): InferType<typeof VARIABLES> {
  const nonEmpty = Object.entries(environment).filter(([, value]) => value?.trim());
  return VARIABLES.validateSync(Object.fromEntries(nonEmpty));
}

const originOf = (address: string | undefined) => (address === undefined ? null : new URL(address).origin);
const hrefOf = (address: string | undefined) => (address === undefined ? null : new URL(address).href);

/**
 * @param environment environment variables
 * @throws Error that names the invalid variable, for the operator
 */
export function readConfig(environment: Environment): Config {
  const variables = variablesOf(environment);
  const isDevelopment = variables.NODE_ENV === 'development';
  return {
    port: variables.PORT,
    host: variables.HOST,
    siteOrigin: originOf(variables.SITE_ORIGIN) ?? `http://localhost:${variables.PORT}`,
    apiOrigin: originOf(variables.API_ORIGIN),
    dataDir: variables.DATA_DIR,
    databaseUrl: hrefOf(variables.DATABASE_URL),
    stripeSecretKey: variables.STRIPE_SECRET_KEY ?? null,
    stripeWebhookSecret: variables.STRIPE_WEBHOOK_SECRET ?? null,
    smtpUrl: hrefOf(variables.SMTP_URL),
    holdMinutes: variables.HOLD_MINUTES,
    trustProxy: trustProxyOf(variables.TRUST_PROXY ?? null),
    sessionSecret: variables.SESSION_SECRET ?? null,
    logsRequests: !isDevelopment && variables.REQUEST_LOG !== '0',
    metricsToken: variables.METRICS_TOKEN ?? null,
    inspectsFlows: isDevelopment || variables.INSPECT_FLOWS === '1',
  };
}
