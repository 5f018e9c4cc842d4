/**
 * Idempotency keys in the requests as they are sent: new for each purchase, the same for each retry of it.
 */
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { createActor, type AnyActorRef } from 'xstate';
import { API_PATHS } from '../../domain/api/contract';
import { EMPTY_SUBMISSION, contactPayload } from '../../domain/forms/contact';
import { locationOf } from '../../domain/pages/routes';
import { APP_ID } from '../../machines/toRoot';
import { callsTo } from '../../src/api/calls';
import { withBrowserEffects } from '../../src/app/effects';
import { ANNA, itemOf, NOW, SEASON, SERENADE } from '../support/fixtures';

jest.mock('../../src/browser/browserEvents', () => ({
  listenToBrowser: () => () => undefined,
  notifyOtherTabs: () => undefined,
}));
jest.mock('../../src/browser/page', () => ({ writeUrl: () => undefined, scrollToTop: () => undefined }));

const NO_HTML = () => {
  throw new Error('no markup');
};

interface Sent {
  path: string;
  key: string | undefined;
}

/** Responds to each request in place of the network. */
let respond: (request: InternalAxiosRequestConfig) => unknown;
let sent: Sent[];

beforeEach(() => {
  sent = [];
  axios.defaults.adapter = async (config) => {
    const key: unknown = config.headers.get('Idempotency-Key');
    sent.push({ path: config.url ?? '', key: typeof key === 'string' ? key : undefined });
    const data = respond(config);
    if (data === undefined) throw new AxiosError('no response', AxiosError.ERR_NETWORK, config);
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

const settled = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

test('each purchase has a key of its own, and its retry has the same one', async () => {
  let additions = 0;
  respond = ({ url }) => {
    if (url !== API_PATHS.cartItems) return [];
    additions += 1;
    // Of each purchase, the first response is lost; of the last one both.
    return additions % 2 === 1 || additions > 4 ? undefined : itemOf(SERENADE, 1);
  };
  const calls = callsTo('', NO_HTML);
  const app = createActor(
    withBrowserEffects(() => Promise.resolve(calls)),
    { systemId: APP_ID, input: { location: locationOf('/events'), now: NOW } },
  );
  app.start();
  const stored = { user: ANNA, purchase: { pending: null, isAttempted: false, isPromptDue: false } };
  app.send({
    type: 'page.resumed',
    location: locationOf('/events'),
    stored: { ...stored, isProfileClosed: false, currentPage: null },
    areCookiesBlocked: false,
  });
  await settled();
  const purchase = app.getSnapshot().children.purchase as AnyActorRef;
  for (const event of [SERENADE, SERENADE, SEASON]) {
    purchase.send({ type: 'purchase.requested', event, now: NOW });
    await settled();
    await settled();
  }
  app.stop();
  const keys = sent.filter(({ path }) => path === API_PATHS.cartItems).map(({ key }) => key);
  const [first, , second, , third] = keys;
  expect(keys).toEqual([first, first, second, second, third, third]);
  expect(new Set(keys).size).toBe(3);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
});

test('no other call has a key', async () => {
  respond = () => undefined;
  const calls = callsTo('', NO_HTML);
  const cart = [itemOf(SERENADE, 1)];
  const account = { email: ANNA.email, password: 'secret', firstName: 'Anna', lastName: 'Lake' };
  const SENDS: { [Name in keyof typeof calls]: () => Promise<unknown> } = {
    resource: () => calls.resource('events'),
    checkEmail: () => calls.checkEmail(ANNA.email),
    checkPassword: () => calls.checkPassword({ password: 'secret', userID: ANNA._id }),
    logIn: () => calls.logIn(account),
    register: () => calls.register(account),
    updateProfile: () => calls.updateProfile({ ...account, id: ANNA._id }),
    requestReset: () => calls.requestReset(ANNA.email),
    resetPassword: () => calls.resetPassword({ token: 'token', newPassword: 'secret' }),
    logOut: () => calls.logOut(),
    openCart: () => calls.openCart(ANNA._id),
    lastOrder: () => calls.lastOrder(ANNA._id),
    addItem: () =>
      calls.addItem({ event: SERENADE._id, quantity: 1, userId: ANNA._id, userEmail: ANNA.email }, 'the key'),
    updateItem: () => calls.updateItem('item', 2),
    removeItem: () => calls.removeItem('item'),
    createCheckout: () => calls.createCheckout({ cart, userId: ANNA._id, userEmail: ANNA.email }),
    subscribe: () => calls.subscribe({ email: ANNA.email }),
    sendContact: () => calls.sendContact(contactPayload(EMPTY_SUBMISSION, '2026-01-01T00:00:00.000Z')),
  };
  for (const send of Object.values(SENDS)) await send().catch(() => undefined);
  expect(sent).toHaveLength(Object.keys(SENDS).length);
  expect(sent.filter(({ key }) => key !== undefined)).toEqual([
    { path: API_PATHS.cartItems, key: 'the key' },
  ]);
});
