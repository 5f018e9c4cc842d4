import { assign, fromCallback, fromPromise, type AnyActorRef, type SnapshotFrom } from 'xstate';
import type { User } from '../../domain/api/entities';
import { contactPayload } from '../../domain/forms/contact';
import { known } from '../../domain/known';
import { ERRORS } from '../../domain/messages';
import { appMachine } from '../../machines/appMachine';
import { authDialogMachine } from '../../machines/authDialogMachine';
import { cartMachine } from '../../machines/cartMachine';
import { checkMachine } from '../../machines/checkMachine';
import { checkoutMachine } from '../../machines/checkoutMachine';
import { contactMachine } from '../../machines/contactMachine';
import { dataMachine } from '../../machines/dataMachine';
import { forgotPasswordMachine } from '../../machines/forgotPasswordMachine';
import { loginMachine } from '../../machines/loginMachine';
import { menuMachine } from '../../machines/menuMachine';
import { noticesMachine } from '../../machines/noticesMachine';
import { profileMachine } from '../../machines/profileMachine';
import { promptMachine } from '../../machines/promptMachine';
import { purchaseMachine } from '../../machines/purchaseMachine';
import { registerMachine } from '../../machines/registerMachine';
import { APP_ID, errorNotice } from '../../machines/toRoot';
import { resetPasswordMachine } from '../../machines/resetPasswordMachine';
import { resourceMachine } from '../../machines/resourceMachine';
import { subscribeMachine } from '../../machines/subscribeMachine';
import { withRecovery } from '../actors/withRecovery';
import type { Calls } from '../api/calls';
import { focusEntry } from '../browser/menu';
import { focusField, redirectTo, reloadPage, scrollToTop, writeUrl } from '../browser/page';
import { randomKey } from '../browser/randomKey';
import * as storage from '../browser/storage';
import { notifyOtherTabs, listenToBrowser } from '../browser/browserEvents';

/** The signed-in user, read from the root. Throws if nobody is signed in. */
function signedInUser(system: AnyActorRef['system']): User {
  const app = system.get(APP_ID) as { getSnapshot: () => SnapshotFrom<typeof appMachine> };
  return known(app.getSnapshot().context.user, 'user');
}

/** Shows the visitor that a flow has failed, unless it is the flow that shows the messages. */
function notifyOfFailure({ id, system }: AnyActorRef): void {
  if (id !== noticesMachine.id) (system.get(APP_ID) as AnyActorRef).send(errorNotice(ERRORS.unexpected));
}

/** Fetches ahead what a visitor may open next, and reports the pages whose data may be needed. */
export type Prefetch = (foresee: (path: string) => void) => void;

interface CallScope<Input> {
  input: Input;
  signal: AbortSignal;
  system: AnyActorRef['system'];
}

/**
 * The root machine and its flows with their effects in a browser.
 *
 * @param loadCalls loads the functions that call the API; invoked when the first call is due, or when a page
 *   is idle
 * @param prefetch by default nothing is fetched ahead
 */
export function withBrowserEffects(loadCalls: () => Promise<Calls>, prefetch: Prefetch = () => {}) {
  /** An actor that calls the API. */
  const call = <Output, Input>(send: (calls: Calls, scope: CallScope<Input>) => Promise<Output>) =>
    fromPromise<Output, Input>(async (scope) => send(await loadCalls(), scope));

  const check = checkMachine.provide({
    actors: {
      ask: call(({ checkEmail, checkPassword }, { input, signal }) =>
        input.subject === 'email'
          ? checkEmail(input.email, signal)
          : checkPassword({ password: input.password, userID: input.userID }, signal),
      ),
    },
  });

  const authDialog = authDialogMachine.provide({
    actors: {
      login: loginMachine.provide({
        actors: { logIn: call((calls, { input, signal }) => calls.logIn(input, signal)) },
        actions: { focusField: (_, params) => focusField(params) },
      }),
      register: registerMachine.provide({
        actors: { check, register: call((calls, { input, signal }) => calls.register(input, signal)) },
      }),
      forgotPassword: forgotPasswordMachine.provide({
        actors: { requestReset: call((calls, { input, signal }) => calls.requestReset(input.email, signal)) },
      }),
      resetPassword: resetPasswordMachine.provide({
        actors: { resetPassword: call((calls, { input, signal }) => calls.resetPassword(input, signal)) },
      }),
      profile: profileMachine.provide({
        actors: {
          check,
          updateProfile: call((calls, { input, signal }) => calls.updateProfile(input, signal)),
        },
      }),
    },
  });

  const purchase = purchaseMachine.provide({
    actors: {
      addItem: call((calls, { input: { key, eventId: event, quantity }, signal, system }) => {
        const { _id: userId, email: userEmail } = signedInUser(system);
        return calls.addItem({ event, quantity, userId, userEmail }, key, signal);
      }),
    },
    actions: {
      generateKey: assign({ key: randomKey }),
      storePending: (_, { pending }) => storage.storePending(known(pending, 'pending')),
      removeStoredPending: storage.removePending,
    },
  });

  const cart = cartMachine.provide({
    actors: {
      fetchCart: call((calls, { signal, system }) => calls.openCart(signedInUser(system)._id, signal)),
      updateItem: call((calls, { input, signal }) =>
        calls.updateItem(input.cartItemId, input.quantity, signal),
      ),
      removeItem: call((calls, { input, signal }) => calls.removeItem(input.cartItemId, signal)),
    },
    actions: { notifyOtherTabs },
  });

  const checkout = checkoutMachine.provide({
    actors: {
      createCheckout: call((calls, { input: { cart: items }, signal, system }) => {
        const { _id: userId, email: userEmail } = signedInUser(system);
        return calls.createCheckout({ cart: items, userId, userEmail }, signal);
      }),
    },
    actions: { reloadPage, redirectTo: (_, params) => redirectTo(params) },
  });

  const app = appMachine.provide({
    actors: {
      browser: fromCallback(({ sendBack }) => listenToBrowser(sendBack)),
      data: dataMachine.provide({
        actors: {
          prefetch: fromCallback(({ sendBack }) =>
            prefetch((path) => sendBack({ type: 'page.foreseen', path })),
          ),
          resource: resourceMachine.provide({
            actors: {
              loadResource: call((calls, { input, signal }) => calls.resource(input.resource, signal)),
            },
          }),
        },
      }),
      closeSession: call((calls) => calls.logOut()),
      authDialog,
      menu: menuMachine.provide({ actions: { focusEntry: (_, params) => focusEntry(params) } }),
      purchase,
      prompt: promptMachine.provide({
        actions: { storePrompt: storage.storePrompt, removeStoredPrompt: storage.removePrompt },
      }),
      notices: noticesMachine.provide({
        actors: {
          saveReport: fromPromise(async () =>
            (await import(/* webpackChunkName: "report" */ '../actors/report/saveReport')).saveReport(),
          ),
        },
      }),
      cart,
      checkout,
      subscribe: subscribeMachine.provide({
        actors: { subscribe: call((calls, { input, signal }) => calls.subscribe(input, signal)) },
      }),
      contact: contactMachine.provide({
        actors: {
          sendContact: call((calls, { input, signal }) =>
            calls.sendContact(contactPayload(input, new Date().toISOString()), signal),
          ),
        },
      }),
    },
    actions: {
      storeAttempt: storage.storeAttempt,
      removeStoredAttempt: storage.removeAttempt,
      storeUser: (_, { user }) => storage.storeUser(user),
      removeStoredUser: storage.removeUser,
      storeProfileClosed: storage.storeProfileClosed,
      removeProfileClosed: storage.removeProfileClosed,
      writeUrl: (_, params) => writeUrl(params),
      scrollToTop,
      storeVisit: (_, { currentPage, addableEvent }) => {
        if (currentPage !== null) storage.storeCurrentPage(currentPage);
        if (addableEvent !== null) storage.storeAddableEvent(addableEvent);
      },
    },
  });

  return withRecovery(app, notifyOfFailure);
}
