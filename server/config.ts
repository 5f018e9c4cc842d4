/** Configuration is environment variables only; a bad one stops the start with a sentence that names it. */

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

type Environment = Record<string, string | undefined>;

function portOf(environment: Environment): number {
  const text = environment.PORT ?? '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/** Stripe's shortest session, and the time before a concert in which no hold begins. */
const HOLD_MINUTES = { least: 30, most: 60 };

function holdMinutesOf(environment: Environment): number {
  const text = environment.HOLD_MINUTES?.trim() || String(HOLD_MINUTES.least);
  const minutes = Number(text);
  const { least, most } = HOLD_MINUTES;
  if (!Number.isInteger(minutes) || minutes < least || minutes > most) {
    throw new Error(`HOLD_MINUTES must be a number from ${least} to ${most}, not "${text}".`);
  }
  return minutes;
}

function urlOf(environment: Environment, name: string, protocols: readonly string[]): URL | null {
  const text = environment[name]?.trim();
  if (!text) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new Error(
      `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  }
  return new URL(text);
}

const textOf = (environment: Environment, name: string) => environment[name]?.trim() || null;

function secretOf(environment: Environment, name: string, leastCharacters: number): string | null {
  const secret = textOf(environment, name);
  if (secret !== null && secret.length < leastCharacters)
    throw new Error(`${name} must have at least ${leastCharacters} characters.`);
  return secret;
}

/** Without the webhook's secret nobody would hear that an order is paid. */
function stripeSecretsOf(environment: Environment): Pick<Config, 'stripeSecretKey' | 'stripeWebhookSecret'> {
  const stripeSecretKey = textOf(environment, 'STRIPE_SECRET_KEY');
  const stripeWebhookSecret = textOf(environment, 'STRIPE_WEBHOOK_SECRET');
  if ((stripeSecretKey === null) !== (stripeWebhookSecret === null)) {
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together; one of them is missing.');
  }
  return { stripeSecretKey, stripeWebhookSecret };
}

/** The test payment page sells tickets for nothing: on a site for the public it must be asked for. */
function assertPayments({ apiOrigin, siteOrigin, stripeSecretKey }: Config, environment: Environment): void {
  const isPublic = apiOrigin === null && siteOrigin.startsWith('https:');
  if (isPublic && stripeSecretKey === null && environment.TEST_PAYMENTS !== '1') {
    throw new Error(
      'STRIPE_SECRET_KEY is missing, so tickets would be sold for nothing. Set it, or TEST_PAYMENTS=1 to try the site out.',
    );
  }
}

const WEB = ['http:', 'https:'] as const;

/** Reads the configuration, or throws an Error whose message names the variable that is wrong. */
export function readConfig(environment: Environment): Config {
  const port = portOf(environment);
  const config: Config = {
    port,
    host: textOf(environment, 'HOST') ?? 'localhost',
    siteOrigin: urlOf(environment, 'SITE_ORIGIN', WEB)?.origin ?? `http://localhost:${port}`,
    apiOrigin: urlOf(environment, 'API_ORIGIN', WEB)?.origin ?? null,
    dataDir: textOf(environment, 'DATA_DIR') ?? './data',
    databaseUrl: urlOf(environment, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    ...stripeSecretsOf(environment),
    smtpUrl: urlOf(environment, 'SMTP_URL', ['smtp:', 'smtps:'])?.href ?? null,
    holdMinutes: holdMinutesOf(environment),
    trustProxy: trustProxyOf(textOf(environment, 'TRUST_PROXY')),
    sessionSecret: secretOf(environment, 'SESSION_SECRET', 32),
    logsRequests: environment.NODE_ENV !== 'development' && textOf(environment, 'REQUEST_LOG') !== '0',
    metricsToken: secretOf(environment, 'METRICS_TOKEN', 16),
    inspectsFlows: environment.NODE_ENV === 'development' || textOf(environment, 'INSPECT_FLOWS') === '1',
  };
  assertPayments(config, environment);
  return config;
}
