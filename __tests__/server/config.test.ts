import os from 'node:os';
import { readConfig } from '../../server/config';

test('without environment variables every setting has its default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    siteOrigin: 'http://localhost:3000',
    apiOrigin: null,
    dataDir: './data',
    databaseUrl: null,
    stripeSecretKey: null,
    stripeWebhookSecret: null,
    smtpUrl: null,
    workers: os.availableParallelism(),
    holdMinutes: 30,
    trustProxy: false,
    sessionSecret: null,
    logsRequests: true,
    metricsToken: null,
    inspectsFlows: false,
  });
});

test('variables replace the defaults, and a path is removed from an origin', () => {
  const config = readConfig({
    PORT: '8080',
    SITE_ORIGIN: 'https://orchestra.example/',
    STRIPE_SECRET_KEY: 'key',
    STRIPE_WEBHOOK_SECRET: 'secret',
  });
  expect(config).toMatchObject({
    port: 8080,
    siteOrigin: 'https://orchestra.example',
    stripeSecretKey: 'key',
    stripeWebhookSecret: 'secret',
  });
});

test('an https site without a payment provider starts only if a variable allows test payments', () => {
  const environment = { SITE_ORIGIN: 'https://orchestra.example' };
  expect(() => readConfig(environment)).toThrow('TEST_PAYMENTS=1');
  expect(readConfig({ ...environment, TEST_PAYMENTS: '1' }).siteOrigin).toBe(environment.SITE_ORIGIN);
  expect(readConfig({ ...environment, API_ORIGIN: 'https://api.example' }).apiOrigin).not.toBeNull();
});

test.each([
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ PORT: 'three' }, 'PORT'],
  [{ WORKERS: '0' }, 'WORKERS'],
  [{ WORKERS: 'all' }, 'WORKERS'],
  [{ PORT: '70000' }, 'PORT'],
  [{ SITE_ORIGIN: 'orchestra.example' }, 'SITE_ORIGIN'],
  [{ API_ORIGIN: 'ftp://api.example' }, 'API_ORIGIN'],
  [{ DATABASE_URL: 'mysql://db.example/site' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ STRIPE_SECRET_KEY: 'key' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_SECRET_KEY'],
])('with %j the server does not start, and the message names %s', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(name);
});

test.each([
  { environment: { WORKERS: '3' }, workers: 3 },
  { environment: { NODE_ENV: 'development' }, workers: 1 },
])('$environment: the site has $workers processes', ({ environment, workers }) => {
  expect(readConfig(environment).workers).toBe(workers);
});

test.each([
  { environment: { INSPECT_FLOWS: '1' }, inspectsFlows: true },
  { environment: { NODE_ENV: 'development' }, inspectsFlows: true },
  { environment: { NODE_ENV: 'production' }, inspectsFlows: false },
])('$environment: the flow inspector is served, $inspectsFlows', ({ environment, inspectsFlows }) => {
  expect(readConfig(environment).inspectsFlows).toBe(inspectsFlows);
});
