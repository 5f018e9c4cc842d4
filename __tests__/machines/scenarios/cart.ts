import { ERRORS, loadFailed, SUCCESSES } from '../../../domain/messages';
import { cartMachine } from '../../../machines/cartMachine';
import { errorNotice, successNotice } from '../../../machines/report';
import { itemOf, NOW, SEASON, SERENADE, SOLD_OUT } from '../../support/orchestra';
import { calls, does, LATE, scenario, stops, tells, when, type ScenarioFile } from '../../support/scenarios';
import { CANCEL, done, failed } from '../../support/steps';

const two = itemOf(SERENADE, 2);
const three = itemOf(SERENADE, 3);
const season = itemOf(SEASON, 1);
const { _id: cartItemId } = two;

const EXPIRED = tells('app', { type: 'session.expired' });
const CHOOSE = { type: 'cart.update', cartItemId, quantity: 3, event: SERENADE, now: NOW };
const ANNOUNCED = does('notifyOtherTabs');
const read = (isEmpty: boolean) => tells('purchase', { type: 'cart.read', isEmpty });
const error = (text: string) => tells('app', errorNotice(text));
const success = (text: string) => tells('app', successNotice(text));

const LOADING = { isBusy: true, isLoading: true };
const LOADED = { isBusy: false, isLoading: false };

const opened = when({ type: 'cart.opened' }, [calls('fetchCart')], { ...LOADING });
const filled = [
  opened,
  when(done('fetchCart', [two]), [ANNOUNCED, read(false)], { items: [two], ...LOADED }),
];
const refresh = when({ type: 'cart.refresh' }, [calls('refreshCart')], { isBusy: true });
const refreshed = when(done('refreshCart', [three]), [read(false)], { items: [three], isBusy: false });
const update = when(CHOOSE, [calls('updateItem', { cartItemId, quantity: 3 })], {
  change: { cartItemId, quantity: 3 },
  isBusy: true,
});
const remove = when({ type: 'cart.remove', cartItemId }, [calls('removeItem', { cartItemId })], {
  change: { cartItemId },
  isBusy: true,
});
/** What the row shows is that of the server again. */
const readAgain = { change: null, isBusy: true };

export const flow: ScenarioFile = {
  machine: cartMachine,
  facts: (snapshot) => ({
    ...snapshot.context,
    isBusy: snapshot.hasTag('busy'),
    isLoading: snapshot.hasTag('loading'),
    isSlow: snapshot.hasTag('slow'),
    isFailed: snapshot.matches('failed'),
  }),
  first: { items: null, change: null, ...LOADED, isSlow: false, isFailed: false },
  scenarios: [
    scenario('the cart is read when somebody signs in, and other flows and tabs learn of it', ...filled),
    scenario(
      'an empty cart is told as empty',
      opened,
      when(done('fetchCart', []), [ANNOUNCED, read(true)], { items: [], ...LOADED }),
      refresh,
      when(done('refreshCart', []), [read(true)], { isBusy: false }),
    ),
    scenario(
      'a guest has no cart, whatever is asked',
      ...['cart.refresh', 'cart.changedElsewhere', 'cart.closed'].map((type) => when({ type })),
      when(CHOOSE),
      when({ type: 'cart.remove', cartItemId }),
    ),
    scenario(
      'the next user sees nothing of the last one',
      ...filled,
      when({ type: 'cart.opened' }, [calls('fetchCart')], { items: null, ...LOADING }),
      when({ type: 'cart.closed' }, [stops('fetchCart')], { ...LOADED }),
      when({ type: 'cart.refresh' }),
    ),
    scenario(
      'after the log-out nothing is shown, and nothing is changed',
      ...filled,
      update,
      when({ type: 'cart.closed' }, [stops('updateItem')], { items: null, change: null, isBusy: false }),
      when({ type: 'cart.remove', cartItemId }),
    ),
    scenario(
      'the first read fails, which is told, and it is asked for again',
      opened,
      when(failed('fetchCart', null), [error(loadFailed('cart'))], { ...LOADED, isFailed: true }),
      when(CHOOSE),
      when({ type: 'cart.refresh' }, [calls('fetchCart')], { ...LOADING, isFailed: false }),
      when(failed('fetchCart', 500), [error(loadFailed('cart'))], { ...LOADED, isFailed: true }),
      when({ type: 'cart.changedElsewhere' }, [calls('fetchCart')], { ...LOADING, isFailed: false }),
      when(failed('fetchCart', 500), [error(loadFailed('cart'))], { ...LOADED, isFailed: true }),
      when({ type: 'cart.itemAdded', item: season }, [calls('fetchCart')], { ...LOADING, isFailed: false }),
    ),
    scenario(
      'a slow first read is given up, and the visitor may ask again',
      opened,
      ...LATE,
      when(CANCEL, [stops('fetchCart')], { ...LOADED, isSlow: false, isFailed: true }),
      when({ type: 'cart.refresh' }, [calls('fetchCart')], { ...LOADING, isFailed: false }),
    ),
    scenario(
      'an item that is added during the first read is part of the next read',
      opened,
      ...LATE,
      when({ type: 'cart.itemAdded', item: season }, [stops('fetchCart'), calls('fetchCart')], {
        isSlow: false,
      }),
      ...LATE,
    ),
    scenario(
      'an item that is added to a cart on the page shows at once',
      ...filled,
      when({ type: 'cart.itemAdded', item: season }, [ANNOUNCED], { items: [two, season] }),
      update,
      when({ type: 'cart.itemAdded', item: three }, [ANNOUNCED], { items: [three, season] }),
    ),
    scenario(
      'a new quantity is sent, told, and shown',
      ...filled,
      update,
      when({ type: 'cart.refresh' }),
      when(done('updateItem', three), [ANNOUNCED, success(SUCCESSES.quantityUpdated)], {
        items: [three],
        change: null,
        isBusy: false,
      }),
      remove,
    ),
    scenario(
      'a quantity of what is not sold any more, or is unknown, is not sent',
      ...filled,
      when({ ...CHOOSE, event: SOLD_OUT }),
      when({ ...CHOOSE, event: null }),
    ),
    scenario(
      'a quantity that fails is told, and the cart is read again',
      ...filled,
      update,
      when(failed('updateItem', 500), [error(ERRORS.updateQuantity), calls('refreshCart')], { change: null }),
      refreshed,
    ),
    scenario(
      'a slow change of a quantity is given up, and the cart is read again',
      ...filled,
      update,
      ...LATE,
      when(CANCEL, [stops('updateItem'), calls('refreshCart')], { ...readAgain, isSlow: false }),
      refreshed,
    ),
    scenario(
      'the session ends at a new quantity',
      ...filled,
      update,
      when(failed('updateItem', 401), [error(ERRORS.updateQuantity), EXPIRED], {
        change: null,
        isBusy: false,
      }),
      when(CHOOSE),
      when({ type: 'cart.refresh' }),
      when({ type: 'cart.opened' }, [calls('fetchCart')], { items: null, ...LOADING }),
    ),
    scenario(
      'a row is removed, which is told',
      ...filled,
      when({ type: 'cart.itemAdded', item: season }, [ANNOUNCED], { items: [two, season] }),
      remove,
      when(done('removeItem'), [ANNOUNCED, success(SUCCESSES.itemRemoved)], {
        items: [season],
        change: null,
        isBusy: false,
      }),
      when({ type: 'cart.refresh' }, [calls('refreshCart')], { isBusy: true }),
    ),
    scenario(
      'a removal that fails is told, and the cart is read again',
      ...filled,
      remove,
      when(failed('removeItem', null), [error(ERRORS.removeItem), calls('refreshCart')], { change: null }),
      refreshed,
    ),
    scenario(
      'a slow removal is given up, and the cart is read again',
      ...filled,
      remove,
      ...LATE,
      when(CANCEL, [stops('removeItem'), calls('refreshCart')], { ...readAgain, isSlow: false }),
      refreshed,
    ),
    scenario(
      'the session ends at a removal',
      ...filled,
      remove,
      when(failed('removeItem', 401), [error(ERRORS.removeItem), EXPIRED], { change: null, isBusy: false }),
      when({ type: 'cart.remove', cartItemId }),
    ),
    scenario(
      'the session has ended before the first read',
      opened,
      when(failed('fetchCart', 401), [EXPIRED], { ...LOADED }),
      when({ type: 'cart.refresh' }),
      when({ type: 'cart.closed' }),
    ),
    scenario(
      'another tab has changed the cart, which is read again',
      ...filled,
      when({ type: 'cart.changedElsewhere' }, [calls('refreshCart')], { isBusy: true }),
      refreshed,
      update,
    ),
    scenario(
      'a failed second read leaves the cart as it is',
      ...filled,
      refresh,
      when(failed('refreshCart', 500), [], { isBusy: false }),
      update,
    ),
    scenario(
      'a slow second read is given up, and the cart stays',
      ...filled,
      refresh,
      ...LATE,
      when(CANCEL, [stops('refreshCart')], { isBusy: false, isSlow: false }),
      update,
    ),
    scenario(
      'an item that is added during a second read shows at once, and the cart is read again',
      ...filled,
      refresh,
      ...LATE,
      when(
        { type: 'cart.itemAdded', item: season },
        [stops('refreshCart'), ANNOUNCED, calls('refreshCart')],
        { items: [two, season], isSlow: false },
      ),
    ),
    scenario(
      'the session ends at a second read',
      ...filled,
      refresh,
      when(failed('refreshCart', 401), [EXPIRED], { isBusy: false }),
      when({ type: 'cart.refresh' }),
    ),
  ],
  survivors: {},
};
