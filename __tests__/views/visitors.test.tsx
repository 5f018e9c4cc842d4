/** Protected pages, the stored purchase of anonymous visitors, and pages without toasts. */
import { fireEvent } from '@testing-library/react';
import { ERRORS, FIELD_MESSAGES, loadFailed, REPORT_OUTCOMES } from '../../domain/messages';
import { withDomHarness } from '../support/domHarness';
import { ANNA, cartsResponse, itemOf, SERENADE } from '../support/fixtures';
import {
  submitNewPassword,
  PASSWORD,
  fillLoginForm,
  fillRegisterForm,
  storedUser,
} from '../support/commonSteps';

const SAVE = 'Save a report of this problem';

test.each(['/cart', '/thank-you', '/profile'])(
  'shows the login dialog when an anonymous visitor opens %s',
  (path) =>
    withDomHarness(async (harness) => {
      await harness.open({ path });
      await harness.seePath('/login');
      await harness.see('dialog', 'Login');
    }),
);

test.each([
  { path: '/cart', heading: 'YOUR CART' },
  { path: '/thank-you', heading: 'Thank you for your support!' },
])('$path shows no content before the session is known', ({ path, heading }) =>
  withDomHarness(async (harness) => {
    await harness.open({ path, waitsForScripts: true });
    await harness.dontSee('heading', heading);
    await harness.resume(storedUser(ANNA));
    await harness.see('heading', heading);
  }),
);

test('the event in a link to the cart is added after the login', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: `/cart?eventId=${SERENADE._id}` });
    await harness.seePath('/login');
    await harness.seeStored('addableEvent', SERENADE._id);
    await harness.seeText('Please Log in or Register to complete your purchase.');
  }));

test('stores the page on which an anonymous visitor adds to the cart', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/support-us?tab=1' });
    await harness.press('link', 'Events');
    await harness.press('button', 'ADD TO CART', SERENADE.title);
    await harness.see('dialog', 'Login');
    await harness.seeStored('currentPage', '/events');
  }));

test('an anonymous visitor can log in and has no profile', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events' });
    await harness.press('button', 'Menu');
    await harness.see('dialog', 'Menu');
    await harness.see('link', 'Login / Register');
    await harness.dontSee('link', 'MANAGE PROFILE');
    await harness.dontSee('button', 'Log Out');
  }));

test('the name in the header opens the menu, and Log Out closes it', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/', stored: storedUser(ANNA), cart: [] });
    await harness.settle('openCart', { ok: cartsResponse() });
    await harness.press('button', `${ANNA.firstName} ${ANNA.lastName}`);
    await harness.see('dialog', 'Menu');
    await harness.press('button', 'Log Out');
    await harness.dontSee('dialog', 'Menu');
    await harness.see('link', 'Login / Register');
  }));

test('a list that failed is fetched again when the browser is online again', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/events', missing: ['events'] });
    await harness.settle('events', { status: 500 });
    await harness.dontSeePending('events');
    fireEvent(window, new Event('online'));
    await harness.seePending('events');
  }));

test('a failed load shows a toast on a page, but not on /register', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/register', missing: ['images'] });
    await harness.settle('images', { status: 500 });
    await harness.dontSeeText(loadFailed('images'));
    await harness.navigate('/terms');
    await harness.settle('content', { status: 500 });
    await harness.seeText(loadFailed('content'));
    await harness.see('button', 'Try again');
    await harness.dontSeeText('We’re updating this page. Please check back soon.');
  }));

test.each([
  ['/press', 'press'],
  ['/events/serenade', 'events'],
] as const)('on %s, "Try again" reloads the list %s', (path, resource) =>
  withDomHarness(async (harness) => {
    await harness.open({ path, missing: [resource] });
    await harness.settle(resource, { status: 500 });
    await harness.press('button', 'Try again');
    await harness.seePending(resource);
  }),
);

test.each(['/About?tab=3', '/CART', '/Press'])('%s, in a different case, does not exist', (path) =>
  withDomHarness(async (harness) => {
    await harness.open({ path });
    await harness.see('heading', '404');
    await harness.dontSee('dialog', 'Login');
  }),
);

test('a failed load shows no toast on /profile', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/profile', stored: storedUser(ANNA) });
    await harness.settle('openCart', { status: 500 });
    await harness.see('dialog', 'Profile');
    await harness.dontSeeText(loadFailed('cart'));
  }));

test('a toast closes on navigation to a form that shows its own messages', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/login' });
    await fillLoginForm(harness);
    await harness.settle('logIn', { status: 401 });
    await harness.seeText(ERRORS.loginUnknown);
    await harness.press('button', 'Register');
    await harness.see('dialog', 'Register');
    await harness.dontSeeText(ERRORS.loginUnknown);
  }));

test('a purchase from an earlier visit is added after the login', () =>
  withDomHarness(async (harness) => {
    const pending = JSON.stringify({ eventId: SERENADE._id, quantity: 2 });
    await harness.open({ path: '/login', stored: { unloggedPurchase: pending } });
    await fillLoginForm(harness);
    await harness.settle('logIn', { ok: ANNA });
    await harness.seePath('/events');
    await harness.settle('openCart', { ok: cartsResponse() });
    await harness.seePending('addItem');
    await harness.seeStored('unloggedPurchase', null);
  }));

test('/register, which has no toasts, shows the outcome of a problem report beside its button', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/register' });
    await fillRegisterForm(harness);
    await harness.settle('register', { status: 500 });
    await harness.blockReports();
    await harness.press('button', SAVE);
    await harness.seeText(REPORT_OUTCOMES.failed);
    await harness.press('button', SAVE);
    await harness.seeText(REPORT_OUTCOMES.saved);
    await harness.dontSeeText(REPORT_OUTCOMES.failed);
    await harness.dontSee('button', 'Close message');
    await harness.elapse(4000);
    await harness.dontSeeText(REPORT_OUTCOMES.saved);
    await harness.see('button', SAVE);
  }));

test('a toast stays open while it shows the outcome of its problem report', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/cart', stored: storedUser(ANNA) });
    await harness.settle('openCart', { ok: cartsResponse(itemOf(SERENADE, 2)) });
    await harness.press('button', 'DELETE');
    await harness.settle('removeItem', { status: 500 });
    await harness.settle('openCart', { ok: cartsResponse(itemOf(SERENADE, 2)) });
    await harness.elapse(3000);
    await harness.press('button', SAVE);
    await harness.elapse(3000);
    await harness.seeText(ERRORS.removeItem);
    await harness.seeText(REPORT_OUTCOMES.saved);
    await harness.elapse(1000);
    await harness.dontSee('button', 'Close message');
    await harness.dontSeeText(REPORT_OUTCOMES.saved);
  }));

test('a problem report contains neither the token of a reset link nor the new password', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/reset-password?token=one-use-token' });
    await submitNewPassword(harness);
    await harness.press('button', 'Submit');
    await harness.settle('resetPassword', { status: 500 });
    await harness.see('button', SAVE);
    const report = JSON.stringify(harness.report());
    expect(['/reset-password', 'one-use-token', PASSWORD].filter((text) => report.includes(text))).toEqual([
      '/reset-password',
    ]);
  }));

test('an email that was taken in the meantime shows one message and cannot be sent again', () =>
  withDomHarness(async (harness) => {
    await harness.open({ path: '/register' });
    await fillRegisterForm(harness);
    await harness.settle('register', { status: 409 });
    await harness.seeText(FIELD_MESSAGES.emailTaken);
    await harness.dontSeeText(FIELD_MESSAGES.emailAvailable);
    await harness.seeDisabled('button', 'Register');
  }));
