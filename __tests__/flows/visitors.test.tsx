/** What a stranger may see, what is kept for them, and where messages are quiet (SPEC sections 4, 6 and 8). */
import { ERRORS, FIELD_MESSAGES, loadFailed, REPORT_OUTCOMES } from '../../domain/messages';
import { inDom } from '../support/domHarness';
import { ANNA, cartsWith, itemOf, SERENADE } from '../support/orchestra';
import { choosePassword, PASSWORD, signIn, signUp, storedUser } from '../support/steps';

const SAVE = 'Save a report of this problem';

test.each(['/cart', '/thank-you', '/profile'])('a stranger who opens %s comes to the login', (path) =>
  inDom(async (harness) => {
    await harness.open({ path });
    await harness.seePath('/login');
    await harness.see('dialog', 'Login');
  }),
);

test.each([
  { path: '/cart', heading: 'YOUR CART' },
  { path: '/thank-you', heading: 'Thank you for your support!' },
])('$path shows nothing of itself before it is known who is there', ({ path, heading }) =>
  inDom(async (harness) => {
    await harness.open({ path, waits: true });
    await harness.miss('heading', heading);
    await harness.resume(storedUser(ANNA));
    await harness.see('heading', heading);
  }),
);

test('the event of a link to the cart is kept over the login', () =>
  inDom(async (harness) => {
    await harness.open({ path: `/cart?eventId=${SERENADE._id}` });
    await harness.seePath('/login');
    await harness.seeStored('addableEvent', SERENADE._id);
    await harness.seeText('Please Log in or Register to complete your purchase.');
  }));

test('the page where a stranger adds to the cart is kept', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/support-us?tab=1' });
    await harness.press('link', 'Events');
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.see('dialog', 'Login');
    await harness.seeStored('currentPage', '/events');
  }));

test('a stranger is offered the login, and no profile', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.press('button', 'Menu');
    await harness.see('dialog', 'Menu');
    await harness.see('link', 'Login / Register');
    await harness.miss('link', 'MANAGE PROFILE');
    await harness.miss('button', 'Log Out');
  }));

test('a failed load is told on a page, and not on /register', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/register', missing: ['images'] });
    await harness.settle('images', { status: 500 });
    await harness.missText(loadFailed('images'));
    await harness.visit('/terms');
    await harness.settle('content', { status: 500 });
    await harness.seeText(loadFailed('content'));
    await harness.see('button', 'Try again');
    await harness.missText('We’re updating this page. Please check back soon.');
  }));

test.each([
  ['/press', 'press'],
  ['/events/serenade', 'events'],
] as const)('on %s, "Try again" asks for the %s anew', (path, resource) =>
  inDom(async (harness) => {
    await harness.open({ path, missing: [resource] });
    await harness.settle(resource, { status: 500 });
    await harness.press('button', 'Try again');
    await harness.seeUnderWay(resource);
  }),
);

test.each(['/About?tab=3', '/CART', '/Press'])(
  '%s, in other letters, is a page that does not exist',
  (path) =>
    inDom(async (harness) => {
      await harness.open({ path });
      await harness.see('heading', '404');
      await harness.miss('dialog', 'Login');
    }),
);

test('a failed load is not told on /profile', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/profile', stored: storedUser(ANNA) });
    await harness.settle('openCart', { status: 500 });
    await harness.see('dialog', 'Profile');
    await harness.missText(loadFailed('cart'));
  }));

test('a message goes away on the way to a form that says its own', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/login' });
    await signIn(harness);
    await harness.settle('logIn', { status: 401 });
    await harness.seeText(ERRORS.loginUnknown);
    await harness.press('button', 'Register');
    await harness.see('dialog', 'Register');
    await harness.missText(ERRORS.loginUnknown);
  }));

test('what an earlier visit had chosen is added at the login', () =>
  inDom(async (harness) => {
    const pending = JSON.stringify({ eventId: SERENADE._id, quantity: 2 });
    await harness.open({ path: '/login', stored: { unloggedPurchase: pending } });
    await signIn(harness);
    await harness.settle('logIn', { ok: ANNA });
    await harness.seePath('/events');
    await harness.settle('openCart', { ok: cartsWith() });
    await harness.seeUnderWay('addItem');
    await harness.seeStored('unloggedPurchase', null);
  }));

test('at /register, which shows no toasts, what became of a problem report stands beside its button', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/register' });
    await signUp(harness);
    await harness.settle('register', { status: 500 });
    await harness.refuseReports();
    await harness.press('button', SAVE);
    await harness.seeText(REPORT_OUTCOMES.failed);
    await harness.press('button', SAVE);
    await harness.seeText(REPORT_OUTCOMES.saved);
    await harness.missText(REPORT_OUTCOMES.failed);
    await harness.miss('button', 'Close message');
    await harness.elapse(4000);
    await harness.missText(REPORT_OUTCOMES.saved);
    await harness.see('button', SAVE);
  }));

test('a message stays while what became of its problem report is shown, and shows it itself', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/cart', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsWith(itemOf(SERENADE, 2)) });
    await harness.press('button', 'DELETE');
    await harness.settle('removeItem', { status: 500 });
    await harness.settle('openCart', { ok: cartsWith(itemOf(SERENADE, 2)) });
    await harness.elapse(3000);
    await harness.press('button', SAVE);
    await harness.elapse(3000);
    await harness.seeText(ERRORS.removeItem);
    await harness.seeText(REPORT_OUTCOMES.saved);
    await harness.elapse(1000);
    await harness.miss('button', 'Close message');
    await harness.missText(REPORT_OUTCOMES.saved);
  }));

test('a problem report says neither the token of a reset link nor the new password', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/reset-password?token=one-use-token' });
    await choosePassword(harness);
    await harness.press('button', 'Submit');
    await harness.settle('resetPassword', { status: 500 });
    await harness.see('button', SAVE);
    const report = JSON.stringify(harness.report());
    expect(['/reset-password', 'one-use-token', PASSWORD].filter((text) => report.includes(text))).toEqual([
      '/reset-password',
    ]);
  }));

test('an email that somebody else was faster with is said once, and cannot be sent again', () =>
  inDom(async (harness) => {
    await harness.open({ path: '/register' });
    await signUp(harness);
    await harness.settle('register', { status: 409 });
    await harness.seeText(FIELD_MESSAGES.emailTaken);
    await harness.missText(FIELD_MESSAGES.emailAvailable);
    await harness.seeUnusable('button', 'Register');
  }));
