/** What a stranger may see, what is kept for them, and where messages are quiet (SPEC sections 4, 6 and 8). */
import { ERRORS, FIELD_MESSAGES, loadFailed, REPORT_OUTCOMES } from '../../domain/messages';
import { inDom } from '../support/domWorld';
import { ANNA, cartsWith, itemOf, SERENADE } from '../support/orchestra';
import { choosePassword, PASSWORD, signIn, signUp, storedUser } from '../support/steps';

const SAVE = 'Save a report of this problem';

test.each(['/cart', '/thank-you', '/profile'])('a stranger who opens %s comes to the login', (path) =>
  inDom(async (world) => {
    await world.open({ path });
    await world.seePath('/login');
    await world.see('dialog', 'Login');
  }),
);

test.each([
  { path: '/cart', heading: 'YOUR CART' },
  { path: '/thank-you', heading: 'Thank you for your support!' },
])('$path shows nothing of itself before it is known who is there', ({ path, heading }) =>
  inDom(async (world) => {
    await world.open({ path, waits: true });
    await world.miss('heading', heading);
    await world.resume(storedUser(ANNA));
    await world.see('heading', heading);
  }),
);

test('the event of a link to the cart is kept over the login', () =>
  inDom(async (world) => {
    await world.open({ path: `/cart?eventId=${SERENADE._id}` });
    await world.seePath('/login');
    await world.seeStored('addableEvent', SERENADE._id);
    await world.seeText('Please Log in or Register to complete your purchase.');
  }));

test('the page where a stranger adds to the cart is kept', () =>
  inDom(async (world) => {
    await world.open({ path: '/support-us?tab=1' });
    await world.press('link', 'Events');
    await world.press('button', 'ADD TO CART', SERENADE.title);
    await world.see('dialog', 'Login');
    await world.seeStored('currentPage', '/events');
  }));

test('a stranger is offered the login, and no profile', () =>
  inDom(async (world) => {
    await world.open({ path: '/events' });
    await world.press('button', 'Menu');
    await world.see('dialog', 'Menu');
    await world.see('link', 'Login / Register');
    await world.miss('link', 'MANAGE PROFILE');
    await world.miss('button', 'Log Out');
  }));

test('a failed load is told on a page, and not on /register', () =>
  inDom(async (world) => {
    await world.open({ path: '/register', missing: ['images'] });
    await world.settle('images', { status: 500 });
    await world.missText(loadFailed('images'));
    await world.visit('/terms');
    await world.settle('content', { status: 500 });
    await world.seeText(loadFailed('content'));
    await world.see('button', 'Try again');
    await world.missText('We’re updating this page. Please check back soon.');
  }));

test.each([
  ['/press', 'press'],
  ['/events/serenade', 'events'],
] as const)('on %s, "Try again" asks for the %s anew', (path, resource) =>
  inDom(async (world) => {
    await world.open({ path, missing: [resource] });
    await world.settle(resource, { status: 500 });
    await world.press('button', 'Try again');
    await world.seeUnderWay(resource);
  }),
);

test.each(['/About?tab=3', '/CART', '/Press'])(
  '%s, in other letters, is a page that does not exist',
  (path) =>
    inDom(async (world) => {
      await world.open({ path });
      await world.see('heading', '404');
      await world.miss('dialog', 'Login');
    }),
);

test('a failed load is not told on /profile', () =>
  inDom(async (world) => {
    await world.open({ path: '/profile', stored: storedUser(ANNA) });
    await world.settle('openCart', { status: 500 });
    await world.see('dialog', 'Profile');
    await world.missText(loadFailed('cart'));
  }));

test('a message goes away on the way to a form that says its own', () =>
  inDom(async (world) => {
    await world.open({ path: '/login' });
    await signIn(world);
    await world.settle('logIn', { status: 401 });
    await world.seeText(ERRORS.loginUnknown);
    await world.press('button', 'Register');
    await world.see('dialog', 'Register');
    await world.missText(ERRORS.loginUnknown);
  }));

test('what an earlier visit had chosen is added at the login', () =>
  inDom(async (world) => {
    const pending = JSON.stringify({ eventId: SERENADE._id, quantity: 2 });
    await world.open({ path: '/login', stored: { unloggedPurchase: pending } });
    await signIn(world);
    await world.settle('logIn', { ok: ANNA });
    await world.seePath('/events');
    await world.settle('openCart', { ok: cartsWith() });
    await world.seeUnderWay('addItem');
    await world.seeStored('unloggedPurchase', null);
  }));

test('at /register, which shows no toasts, what became of a problem report stands beside its button', () =>
  inDom(async (world) => {
    await world.open({ path: '/register' });
    await signUp(world);
    await world.settle('register', { status: 500 });
    await world.refuseReports();
    await world.press('button', SAVE);
    await world.seeText(REPORT_OUTCOMES.failed);
    await world.press('button', SAVE);
    await world.seeText(REPORT_OUTCOMES.saved);
    await world.missText(REPORT_OUTCOMES.failed);
    await world.miss('button', 'Close message');
    await world.elapse(4000);
    await world.missText(REPORT_OUTCOMES.saved);
    await world.see('button', SAVE);
  }));

test('a message stays while what became of its problem report is shown, and shows it itself', () =>
  inDom(async (world) => {
    await world.open({ path: '/cart', stored: storedUser(ANNA) });
    await world.settle('openCart', { ok: cartsWith(itemOf(SERENADE, 2)) });
    await world.press('button', 'DELETE');
    await world.settle('removeItem', { status: 500 });
    await world.settle('openCart', { ok: cartsWith(itemOf(SERENADE, 2)) });
    await world.elapse(3000);
    await world.press('button', SAVE);
    await world.elapse(3000);
    await world.seeText(ERRORS.removeItem);
    await world.seeText(REPORT_OUTCOMES.saved);
    await world.elapse(1000);
    await world.miss('button', 'Close message');
    await world.missText(REPORT_OUTCOMES.saved);
  }));

test('a problem report says neither the token of a reset link nor the new password', () =>
  inDom(async (world) => {
    await world.open({ path: '/reset-password?token=one-use-token' });
    await choosePassword(world);
    await world.press('button', 'Submit');
    await world.settle('resetPassword', { status: 500 });
    await world.see('button', SAVE);
    const report = JSON.stringify(world.report());
    expect(['/reset-password', 'one-use-token', PASSWORD].filter((text) => report.includes(text))).toEqual([
      '/reset-password',
    ]);
  }));

test('an email that somebody else was faster with is said once, and cannot be sent again', () =>
  inDom(async (world) => {
    await world.open({ path: '/register' });
    await signUp(world);
    await world.settle('register', { status: 409 });
    await world.seeText(FIELD_MESSAGES.emailTaken);
    await world.missText(FIELD_MESSAGES.emailAvailable);
    await world.seeUnusable('button', 'Register');
  }));
