/** Configuration is environment variables only; a bad one stops the start with a sentence that names it. */
import os from 'node:os';
import { number, object, string, type InferType } from 'yup';
import { trustProxyOf, type TrustProxy } from './trustProxy';

export interface Config {
  port: number;
  host: string;
  /** Origin that visitors see, without a trailing slash. */
  siteOrigin: string;
  /** Another admin API host; then nothing embedded is mounted. */
  apiOrigin: string | null;
  dataDir: string;
  databaseUrl: string | null;
  stripeSecretKey: string | null;
  stripeWebhookSecret: string | null;
  smtpUrl: string | null;
  /** How many processes serve the site; more than one only with PostgreSQL. */
  workers: number;
  /** How long a buyer has to pay; the places are held until then. */
  holdMinutes: number;
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy: TrustProxy;
  /** Null: made once and kept in the store. */
  sessionSecret: string | null;
  /** Whether the log has a line for each request. */
  logsRequests: boolean;
  /** What a monitor sends to read /metrics; null: nobody can. */
  metricsToken: string | null;
  /** Whether the flow inspector is served, and pages tell it what their machines do. */
  inspectsFlows: boolean;
}

const WEB = ['http:', 'https:'] as const;

const text = () => string().trim();

function wholeNumber(least: number, most: number) {
  const message = ({ path, originalValue }: { path: string; originalValue?: unknown }) =>
    `${path} must be a number from ${least} to ${most}, not "${String(originalValue)}".`;
  return number().typeError(message).integer(message).min(least, message).max(most, message);
}

function url(protocols: readonly string[]) {
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return text().test(
    'url',
    ({ path }) => `${path} must be a URL that starts with ${starts}.`,
    (value) => value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  );
}

const secret = (leastCharacters: number) =>
  text().min(leastCharacters, ({ path }) => `${path} must have at least ${leastCharacters} characters.`);

const VARIABLES = object({
  NODE_ENV: text(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text().default('localhost'),
  SITE_ORIGIN: url(WEB),
  API_ORIGIN: url(WEB),
  DATA_DIR: text().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  STRIPE_SECRET_KEY: text(),
  STRIPE_WEBHOOK_SECRET: text(),
  TEST_PAYMENTS: text(),
  SMTP_URL: url(['smtp:', 'smtps:']),
  WORKERS: wholeNumber(1, 256),
  // From Stripe's shortest session to the time before a concert in which no hold begins.
  HOLD_MINUTES: wholeNumber(30, 60).default(30),
  TRUST_PROXY: text(),
  SESSION_SECRET: secret(32),
  REQUEST_LOG: text(),
  METRICS_TOKEN: secret(16),
  INSPECT_FLOWS: text(),
})
  // Without the webhook's secret nobody would hear that an order is paid.
  .test(
    'stripe',
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together; one of them is missing.',
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
      (STRIPE_SECRET_KEY === undefined) === (STRIPE_WEBHOOK_SECRET === undefined),
  )
  // The test payment page sells tickets for nothing: on a site for the public it must be asked for.
  .test(
    'payments',
    'STRIPE_SECRET_KEY is missing, so tickets would be sold for nothing. Set it, or TEST_PAYMENTS=1 to try the site out.',
    ({ API_ORIGIN, SITE_ORIGIN, STRIPE_SECRET_KEY, TEST_PAYMENTS }) =>
      API_ORIGIN !== undefined ||
      !SITE_ORIGIN?.startsWith('https:') ||
      STRIPE_SECRET_KEY !== undefined ||
      TEST_PAYMENTS === '1',
  );

type Environment = Record<string, string | undefined>;

/** The variables that are set; a blank one counts as missing. */
function variablesOf(environment: Environment): InferType<typeof VARIABLES> {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  return VARIABLES.validateSync(Object.fromEntries(given));
}

const originOf = (address: string | undefined) => (address === undefined ? null : new URL(address).origin);
const hrefOf = (address: string | undefined) => (address === undefined ? null : new URL(address).href);

/** Reads the configuration, or throws an Error whose message names the variable that is wrong. */
export function readConfig(environment: Environment): Config {
  const given = variablesOf(environment);
  const isDevelopment = given.NODE_ENV === 'development';
  return {
    port: given.PORT,
    host: given.HOST,
    siteOrigin: originOf(given.SITE_ORIGIN) ?? `http://localhost:${given.PORT}`,
    apiOrigin: originOf(given.API_ORIGIN),
    dataDir: given.DATA_DIR,
    databaseUrl: hrefOf(given.DATABASE_URL),
    stripeSecretKey: given.STRIPE_SECRET_KEY ?? null,
    stripeWebhookSecret: given.STRIPE_WEBHOOK_SECRET ?? null,
    smtpUrl: hrefOf(given.SMTP_URL),
    // In development one, which is quickly started again.
    workers: given.WORKERS ?? (isDevelopment ? 1 : os.availableParallelism()),
    holdMinutes: given.HOLD_MINUTES,
    trustProxy: trustProxyOf(given.TRUST_PROXY ?? null),
    sessionSecret: given.SESSION_SECRET ?? null,
    logsRequests: !isDevelopment && given.REQUEST_LOG !== '0',
    metricsToken: given.METRICS_TOKEN ?? null,
    inspectsFlows: isDevelopment || given.INSPECT_FLOWS === '1',
  };
}
