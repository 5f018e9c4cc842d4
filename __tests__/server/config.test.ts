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
    STRIPE_SECRET_KEY: 'rk_live_1',
    STRIPE_WEBHOOK_SECRET: 'secret',
  });
  expect(config).toMatchObject({
    port: 8080,
    siteOrigin: 'https://orchestra.example',
    stripeSecretKey: 'rk_live_1',
    stripeWebhookSecret: 'secret',
  });
});

test.each([
  { SITE_ORIGIN: 'https://orchestra.example' },
  { SITE_ORIGIN: 'http://orchestra.example' },
  { SITE_ORIGIN: 'http://203.0.113.7.example:8080' },
  {
    SITE_ORIGIN: 'https://orchestra.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'secret',
  },
  {
    SITE_ORIGIN: 'https://orchestra.example',
    STRIPE_SECRET_KEY: 'rk_test_1',
    STRIPE_WEBHOOK_SECRET: 'secret',
  },
  {
    SITE_ORIGIN: 'https://orchestra.example',
    STRIPE_SECRET_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'secret',
  },
])('a public site that charges nobody starts only if a variable allows test payments: %j', (environment) => {
  expect(() => readConfig(environment)).toThrow('TEST_PAYMENTS=1');
  expect(readConfig({ ...environment, TEST_PAYMENTS: '1' }).siteOrigin).toBe(environment.SITE_ORIGIN);
  expect(readConfig({ ...environment, API_ORIGIN: 'https://api.example' }).apiOrigin).not.toBeNull();
});

const PUBLIC = { SITE_ORIGIN: 'https://orchestra.example', TEST_PAYMENTS: '1' };

test.each([
  { TRUST_PROXY: '2' },
  { TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.1' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: 'shop-1' },
  { INSPECT_FLOWS: '1', SITE_ORIGIN: 'http://localhost:4000' },
  { INSPECT_FLOWS: '1', SITE_ORIGIN: 'http://127.0.0.1:4000' },
  { INSPECT_FLOWS: '1', SITE_ORIGIN: 'http://[::1]:4000' },
  { SITE_ORIGIN: 'http://192.168.1.5:3000' },
  { ...PUBLIC, INSPECT_FLOWS: '0' },
])('with %j the server starts', (environment) => {
  expect(() => readConfig(environment)).not.toThrow();
});

test.each([
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '00' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0/8' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0x7f000001' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1/' }, 'TRUST_PROXY'],
  [{ HOST: '3000' }, 'HOST'],
  [{ HOST: '0' }, 'HOST'],
  [{ HOST: '127.1' }, 'HOST'],
  [{ SITE_ORIGIN: 'http://localhost:3000/shop' }, 'SITE_ORIGIN'],
  [{ SITE_ORIGIN: 'http://localhost:3000/?a=1' }, 'SITE_ORIGIN'],
  [{ SITE_ORIGIN: 'http://user@localhost:3000' }, 'SITE_ORIGIN'],
  [{ API_ORIGIN: 'https://api.example/v1' }, 'API_ORIGIN'],
  [{ TEST_PAYMENTS: 'true' }, 'TEST_PAYMENTS'],
  [{ INSPECT_FLOWS: 'true' }, 'INSPECT_FLOWS'],
  [{ REQUEST_LOG: 'off' }, 'REQUEST_LOG'],
  [{ ...PUBLIC, INSPECT_FLOWS: '1' }, 'INSPECT_FLOWS'],
  [{ ...PUBLIC, NODE_ENV: 'development' }, 'NODE_ENV'],
  [{ ...PUBLIC, SITE_ORIGIN: 'http://orchestra.example', INSPECT_FLOWS: '1' }, 'INSPECT_FLOWS'],
  [{ PORT: 'three' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ SITE_ORIGIN: 'orchestra.example' }, 'SITE_ORIGIN'],
  [{ API_ORIGIN: 'ftp://api.example' }, 'API_ORIGIN'],
  [{ DATABASE_URL: 'mysql://db.example/site' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp:mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ STRIPE_SECRET_KEY: 'key' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_SECRET_KEY'],
])('with %j the server does not start, and the message names %s', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(name);
});

test.each([
  { environment: { INSPECT_FLOWS: '1' }, inspectsFlows: true },
  { environment: { NODE_ENV: 'development' }, inspectsFlows: true },
  { environment: { NODE_ENV: 'production' }, inspectsFlows: false },
])('$environment: the flow inspector is served, $inspectsFlows', ({ environment, inspectsFlows }) => {
  expect(readConfig(environment).inspectsFlows).toBe(inspectsFlows);
});
