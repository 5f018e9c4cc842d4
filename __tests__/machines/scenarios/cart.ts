import { ERRORS, SUCCESSES } from '../../../domain/messages';
import { cartMachine } from '../../../machines/cartMachine';
import { errorNotice, missingNotice, successNotice } from '../../../machines/toRoot';
import { itemOf, NOW, SEASON, SERENADE, SOLD_OUT } from '../../support/fixtures';
import { calls, runs, scenario, stops, sends, when, type ScenarioFile } from '../../../tools/flows/scenarios';
import { BECOMES_SLOW } from '../scenarioParts';
import { CANCEL_EVENT, doneEvent, errorEvent } from '../../support/commonSteps';

const twoTickets = itemOf(SERENADE, 2);
const three = itemOf(SERENADE, 3);
const season = itemOf(SEASON, 1);
const { _id: cartItemId } = twoTickets;

const EXPIRED = sends('app', { type: 'session.expired' });
const CHOOSE = { type: 'cart.update', cartItemId, quantity: 3, event: SERENADE, now: NOW };
const ELSEWHERE = { type: 'cart.changedElsewhere' };
const ANNOUNCED = runs('notifyOtherTabs');
const read = (isEmpty: boolean) => sends('prompt', { type: 'cart.read', isEmpty });
const error = (text: string) => sends('app', errorNotice(text));
const MISSING = sends('app', missingNotice('cart'));
const RESOLVED = sends('app', { type: 'notice.resolved', missing: 'cart' });
const success = (text: string) => sends('app', successNotice(text));

const LOADING = { isBusy: true, isLoading: true };
const LOADED = { isBusy: false, isLoading: false };

const cartOpened = when({ type: 'cart.opened' }, [calls('fetchCart')], { ...LOADING });
const filled = [
  cartOpened,
  when(doneEvent('fetchCart', [twoTickets]), [ANNOUNCED, read(false), RESOLVED], {
    items: [twoTickets],
    ...LOADED,
  }),
];
const refresh = when({ type: 'cart.refresh' }, [calls('refreshCart')], { isBusy: true });
const refreshed = when(doneEvent('refreshCart', [three]), [read(false)], { items: [three], isBusy: false });
const update = when(CHOOSE, [calls('updateItem', { cartItemId, quantity: 3 })], {
  change: { cartItemId, quantity: 3 },
  isBusy: true,
});
const remove = when({ type: 'cart.remove', cartItemId }, [calls('removeItem', { cartItemId })], {
  change: { cartItemId },
  isBusy: true,
});
const added = when({ type: 'cart.itemAdded', item: season }, [ANNOUNCED, calls('refreshCart')], {
  items: [twoTickets, season],
  isBusy: true,
});
/** The row shows the server's quantity again. */
const RELOADING = { change: null, isBusy: true };

export const flow: ScenarioFile = {
  machine: cartMachine,
  facts: (snapshot) => ({
    ...snapshot.context,
    isBusy: snapshot.hasTag('busy'),
    isLoading: snapshot.hasTag('loading'),
    isSlow: snapshot.hasTag('slow'),
    isFailed: snapshot.matches({ rows: 'failed' }),
  }),
  initialFacts: { items: null, change: null, ...LOADED, isSlow: false, isFailed: false },
  scenarios: [
    scenario('the cart is loaded after a login, and other flows and tabs are notified', ...filled),
    scenario(
      'other flows are notified that the cart is empty',
      cartOpened,
      when(doneEvent('fetchCart', []), [ANNOUNCED, read(true), RESOLVED], { items: [], ...LOADED }),
      refresh,
      when(doneEvent('refreshCart', []), [read(true)], { isBusy: false }),
    ),
    scenario(
      'an anonymous visitor has no cart, so all events are ignored',
      ...['cart.refresh', 'cart.changedElsewhere', 'cart.closed'].map((type) => when({ type })),
      when(CHOOSE),
      when({ type: 'cart.remove', cartItemId }),
    ),
    scenario(
      'the next user does not see the cart of the previous one',
      ...filled,
      when({ type: 'cart.opened' }, [calls('fetchCart')], { items: null, ...LOADING }),
      when({ type: 'cart.closed' }, [stops('fetchCart')], { ...LOADED }),
      when({ type: 'cart.refresh' }),
    ),
    scenario(
      'after the logout the cart is empty and cannot be changed',
      ...filled,
      update,
      when({ type: 'cart.closed' }, [stops('updateItem'), ANNOUNCED], {
        items: null,
        change: null,
        isBusy: false,
      }),
      when({ type: 'cart.remove', cartItemId }),
    ),
    scenario(
      'a failed first load shows an error, and the visitor can retry',
      cartOpened,
      when(errorEvent('fetchCart', null), [MISSING], { ...LOADED, isFailed: true }),
      when(CHOOSE),
      when({ type: 'cart.refresh' }, [calls('fetchCart')], { ...LOADING, isFailed: false }),
      when(errorEvent('fetchCart', 500), [MISSING], { ...LOADED, isFailed: true }),
      when({ type: 'cart.changedElsewhere' }, [calls('fetchCart')], { ...LOADING, isFailed: false }),
      when(errorEvent('fetchCart', 500), [MISSING], { ...LOADED, isFailed: true }),
      when({ type: 'cart.itemAdded', item: season }, [ANNOUNCED, calls('fetchCart')], {
        ...LOADING,
        isFailed: false,
      }),
    ),
    scenario(
      'a slow first load can be canceled and retried',
      cartOpened,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('fetchCart')], { ...LOADED, isSlow: false, isFailed: true }),
      when({ type: 'cart.refresh' }, [calls('fetchCart')], { ...LOADING, isFailed: false }),
    ),
    scenario(
      'an item that is added during the first load is in the next one',
      cartOpened,
      ...BECOMES_SLOW,
      when({ type: 'cart.itemAdded', item: season }, [stops('fetchCart'), calls('fetchCart')], {
        isSlow: false,
      }),
      ...BECOMES_SLOW,
    ),
    scenario(
      'an item that is added to a loaded cart is visible immediately, and the cart is loaded again',
      ...filled,
      added,
      when(doneEvent('refreshCart', [three, season]), [read(false)], {
        items: [three, season],
        isBusy: false,
      }),
    ),
    scenario(
      'a page that opens during the first load does not load the cart again',
      cartOpened,
      when({ type: 'cart.refresh' }),
      when(doneEvent('fetchCart', [twoTickets]), [ANNOUNCED, read(false), RESOLVED], {
        items: [twoTickets],
        ...LOADED,
      }),
    ),
    scenario(
      'a change in another tab during the first load loads the cart again after it, once',
      cartOpened,
      ...[ELSEWHERE, ELSEWHERE].map((event) => when(event)),
      when(doneEvent('fetchCart', [twoTickets]), [ANNOUNCED, read(false), RESOLVED, calls('refreshCart')], {
        items: [twoTickets],
        isLoading: false,
      }),
      refreshed,
    ),
    scenario(
      'a change in another tab during a first load that fails loads the cart again',
      cartOpened,
      when(ELSEWHERE),
      when(errorEvent('fetchCart', 500), [MISSING, calls('fetchCart')]),
      when(errorEvent('fetchCart', 500), [MISSING], { ...LOADED, isFailed: true }),
    ),
    scenario(
      'a call of another flow that may have changed the cart reloads it, and other tabs are notified',
      ...filled,
      when({ type: 'cart.changed' }, [ANNOUNCED, calls('refreshCart')], { isBusy: true }),
      refreshed,
    ),
    scenario(
      'a change in another tab during a reload loads the cart again after it',
      ...filled,
      refresh,
      when({ type: 'cart.refresh' }),
      when(ELSEWHERE),
      when(doneEvent('refreshCart', [twoTickets]), [read(false), calls('refreshCart')]),
      refreshed,
    ),
    ...[ELSEWHERE, { type: 'cart.refresh' }].map((event) =>
      scenario(
        `after a new quantity was sent, ${event.type} during its call loads the cart again`,
        ...filled,
        update,
        when(event),
        when(
          doneEvent('updateItem', three),
          [ANNOUNCED, success(SUCCESSES.quantityUpdated), calls('refreshCart')],
          { items: [three], change: null },
        ),
        when(doneEvent('refreshCart', [three, season]), [read(false)], {
          items: [three, season],
          isBusy: false,
        }),
      ),
    ),
    scenario(
      'an item that is added while a row is removed is visible immediately, and the cart is loaded again',
      ...filled,
      remove,
      when({ type: 'cart.itemAdded', item: season }, [ANNOUNCED], { items: [twoTickets, season] }),
      when(doneEvent('removeItem'), [ANNOUNCED, success(SUCCESSES.itemRemoved), calls('refreshCart')], {
        items: [season],
        change: null,
      }),
      when(doneEvent('refreshCart', [season]), [read(false)], { isBusy: false }),
    ),
    scenario(
      'a new quantity is sent, confirmed with a message, and shown',
      ...filled,
      update,
      when(doneEvent('updateItem', three), [ANNOUNCED, success(SUCCESSES.quantityUpdated)], {
        items: [three],
        change: null,
        isBusy: false,
      }),
      remove,
    ),
    scenario(
      'a quantity for an event that is unknown or no longer on sale is not sent',
      ...filled,
      when({ ...CHOOSE, event: SOLD_OUT }),
      when({ ...CHOOSE, event: null }),
    ),
    scenario(
      'a failed quantity change shows an error and reloads the cart',
      ...filled,
      update,
      when(errorEvent('updateItem', 500), [ANNOUNCED, error(ERRORS.updateQuantity), calls('refreshCart')], {
        change: null,
      }),
      refreshed,
    ),
    scenario(
      'canceling a slow quantity change reloads the cart',
      ...filled,
      update,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('updateItem'), ANNOUNCED, calls('refreshCart')], {
        ...RELOADING,
        isSlow: false,
      }),
      refreshed,
    ),
    scenario(
      'a quantity change that is rejected with 401 ends the session',
      ...filled,
      update,
      when(errorEvent('updateItem', 401), [ANNOUNCED, error(ERRORS.updateQuantity), EXPIRED], {
        change: null,
        isBusy: false,
      }),
      when(CHOOSE),
      when({ type: 'cart.refresh' }),
      when({ type: 'cart.opened' }, [calls('fetchCart')], { items: null, ...LOADING }),
    ),
    scenario(
      'a row is removed, confirmed with a message',
      ...filled,
      added,
      when(doneEvent('refreshCart', [twoTickets, season]), [read(false)], { isBusy: false }),
      remove,
      when(doneEvent('removeItem'), [ANNOUNCED, success(SUCCESSES.itemRemoved)], {
        items: [season],
        change: null,
        isBusy: false,
      }),
      when({ type: 'cart.refresh' }, [calls('refreshCart')], { isBusy: true }),
    ),
    scenario(
      'a failed removal shows an error and reloads the cart',
      ...filled,
      remove,
      when(errorEvent('removeItem', null), [ANNOUNCED, error(ERRORS.removeItem), calls('refreshCart')], {
        change: null,
      }),
      refreshed,
    ),
    scenario(
      'canceling a slow removal reloads the cart',
      ...filled,
      remove,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('removeItem'), ANNOUNCED, calls('refreshCart')], {
        ...RELOADING,
        isSlow: false,
      }),
      refreshed,
    ),
    scenario(
      'a removal that is rejected with 401 ends the session',
      ...filled,
      remove,
      when(errorEvent('removeItem', 401), [ANNOUNCED, error(ERRORS.removeItem), EXPIRED], {
        change: null,
        isBusy: false,
      }),
      when({ type: 'cart.remove', cartItemId }),
    ),
    scenario(
      'a row is removed once, also if DELETE is clicked again',
      ...filled,
      remove,
      when({ type: 'cart.remove', cartItemId }),
      when(doneEvent('removeItem'), [ANNOUNCED, success(SUCCESSES.itemRemoved)], {
        items: [],
        change: null,
        isBusy: false,
      }),
      when({ type: 'cart.remove', cartItemId }),
    ),
    scenario(
      'a first load that is rejected with 401 ends the session',
      cartOpened,
      when(errorEvent('fetchCart', 401), [EXPIRED], { ...LOADED }),
      when({ type: 'cart.refresh' }),
      when({ type: 'cart.closed' }),
    ),
    scenario(
      'a change of the cart in another tab reloads the cart',
      ...filled,
      when({ type: 'cart.changedElsewhere' }, [calls('refreshCart')], { isBusy: true }),
      refreshed,
      update,
    ),
    scenario(
      'a failed reload keeps the cart as it is',
      ...filled,
      refresh,
      when(errorEvent('refreshCart', 500), [], { isBusy: false }),
      update,
      when(doneEvent('updateItem', three), [ANNOUNCED, success(SUCCESSES.quantityUpdated)], {
        items: [three],
        change: null,
        isBusy: false,
      }),
    ),
    scenario(
      'a failed reload is repeated after ten seconds, until it succeeds',
      ...filled,
      when(ELSEWHERE, [calls('refreshCart')], { isBusy: true }),
      ...[1, 2].flatMap(() => [
        when(errorEvent('refreshCart', null), [], { isBusy: false }),
        when(9999),
        when(1, [calls('refreshCart')], { isBusy: true }),
      ]),
      refreshed,
      when(20_000),
    ),
    scenario(
      'canceling a slow reload keeps the cart, and loads it again after ten seconds',
      ...filled,
      refresh,
      ...BECOMES_SLOW,
      when(CANCEL_EVENT, [stops('refreshCart')], { isBusy: false, isSlow: false }),
      when(10_000, [calls('refreshCart')], { isBusy: true }),
      refreshed,
      update,
    ),
    scenario(
      'an item that is added during a reload is visible immediately, and the cart is loaded again',
      ...filled,
      refresh,
      ...BECOMES_SLOW,
      when(
        { type: 'cart.itemAdded', item: season },
        [stops('refreshCart'), ANNOUNCED, calls('refreshCart')],
        { items: [twoTickets, season], isSlow: false },
      ),
    ),
    scenario(
      'a reload that is rejected with 401 ends the session',
      ...filled,
      refresh,
      when(errorEvent('refreshCart', 401), [EXPIRED], { isBusy: false }),
      when({ type: 'cart.refresh' }),
    ),
  ],
  equivalentMutants: {},
};
