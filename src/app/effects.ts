import {
  assign,
  fromCallback,
  fromPromise,
  type AnyActorRef,
  type AnyStateMachine,
  type SnapshotFrom,
} from 'xstate';
import type { Resource, SiteData } from '../../domain/api/contract';
import type { User } from '../../domain/api/entities';
import { contactPayload } from '../../domain/forms/contact';
import { known } from '../../domain/known';
import { ERRORS } from '../../domain/messages';
import type { FLOWS } from '../../machines/app/flows';
import { appMachine } from '../../machines/appMachine';
import { authDialogMachine } from '../../machines/authDialogMachine';
import { cartMachine } from '../../machines/cartMachine';
import { checkMachine } from '../../machines/checkMachine';
import { checkoutMachine } from '../../machines/checkoutMachine';
import { contactMachine } from '../../machines/contactMachine';
import { forgotPasswordMachine } from '../../machines/forgotPasswordMachine';
import { loginMachine } from '../../machines/loginMachine';
import { menuMachine } from '../../machines/menuMachine';
import { noticesMachine } from '../../machines/noticesMachine';
import { profileMachine } from '../../machines/profileMachine';
import { purchaseMachine } from '../../machines/purchaseMachine';
import { registerMachine } from '../../machines/registerMachine';
import { APP_ID, errorNotice } from '../../machines/report';
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

/**
 * A machine that survives exceptions in its guards and actions, see `withRecovery`.
 *
 * @param text message for the visitor when the machine does not handle the failure itself; null for no message
 */
const recoverable = <Machine extends AnyStateMachine>(
  machine: Machine,
  text: string | null = ERRORS.unexpected,
): Machine =>
  withRecovery(machine, {
    notify: ({ system }) => {
      if (text !== null) (system.get(APP_ID) as AnyActorRef | undefined)?.send(errorNotice(text));
    },
    mayRestart: machine.id !== appMachine.id,
  });

/** Effects whose exceptions are logged, so that the root's transition completes. */
const withLoggedErrors = <Effects extends Record<string, (...args: never[]) => void>>(
  effects: Effects,
): Effects =>
  Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [
      name,
      (...args: never[]) => {
        try {
          effect(...args);
        } catch (error) {
          console.error(`${error instanceof Error ? error.name : typeof error} in the effect "${name}"`);
        }
      },
    ]),
  ) as Effects;

function authDialogWith(calls: () => Promise<Calls>) {
  const check = recoverable(
    checkMachine.provide({
      actors: {
        ask: fromPromise(async ({ input, signal }) => {
          const { checkEmail, checkPassword } = await calls();
          if (input.subject === 'email') return checkEmail(input.email, signal);
          const { password, userID } = input;
          return checkPassword({ password, userID }, signal);
        }),
      },
    }),
  );
  return recoverable(
    authDialogMachine.provide({
      actors: {
        login: recoverable(
          loginMachine.provide({
            actors: {
              logIn: fromPromise(async ({ input, signal }) => (await calls()).logIn(input, signal)),
            },
            actions: { focusField: (_, params) => focusField(params) },
          }),
          ERRORS.login,
        ),
        register: recoverable(
          registerMachine.provide({
            actors: {
              check,
              register: fromPromise(async ({ input, signal }) => (await calls()).register(input, signal)),
            },
          }),
          ERRORS.register,
        ),
        forgotPassword: recoverable(
          forgotPasswordMachine.provide({
            actors: {
              requestReset: fromPromise(async ({ input, signal }) =>
                (await calls()).requestReset(input.email, signal),
              ),
            },
          }),
          ERRORS.requestReset,
        ),
        resetPassword: recoverable(
          resetPasswordMachine.provide({
            actors: {
              resetPassword: fromPromise(async ({ input, signal }) =>
                (await calls()).resetPassword(input, signal),
              ),
            },
          }),
          ERRORS.resetPassword,
        ),
        profile: recoverable(
          profileMachine.provide({
            actors: {
              check,
              updateProfile: fromPromise(async ({ input, signal }) =>
                (await calls()).updateProfile(input, signal),
              ),
            },
          }),
        ),
      },
    }),
  );
}

/** The flows of the site with their effects. A missing flow does not compile. */
const flowsWith = (calls: () => Promise<Calls>): typeof FLOWS => ({
  menu: recoverable(menuMachine.provide({ actions: { focusEntry: (_, params) => focusEntry(params) } })),
  purchase: recoverable(
    purchaseMachine.provide({
      actors: {
        addItem: fromPromise(async ({ input, signal, system }) => {
          const { _id: userId, email: userEmail } = signedInUser(system);
          const { key, eventId: event, quantity } = input;
          return (await calls()).addItem({ event, quantity, userId, userEmail }, key, signal);
        }),
      },
      actions: {
        generateKey: assign({ key: randomKey }),
        storePending: (_, { pending }) => storage.storePending(known(pending, 'pending')),
        removeStoredPending: storage.removePending,
        storeAttempt: storage.storeAttempt,
        removeStoredAttempt: storage.removeAttempt,
        storePrompt: storage.storePrompt,
        removeStoredPrompt: storage.removePrompt,
      },
    }),
    ERRORS.addToCart,
  ),
  /** Without a message, because this flow shows the messages. */
  notices: recoverable(
    noticesMachine.provide({
      actors: {
        saveReport: fromPromise(async () =>
          (await import(/* webpackChunkName: "report" */ '../actors/report/saveReport')).saveReport(),
        ),
      },
    }),
    null,
  ),
  cart: recoverable(
    cartMachine.provide({
      actors: {
        fetchCart: fromPromise(async ({ signal, system }) => {
          const { _id } = signedInUser(system);
          return (await calls()).openCart(_id, signal);
        }),
        updateItem: fromPromise(async ({ input, signal }) =>
          (await calls()).updateItem(input.cartItemId, input.quantity, signal),
        ),
        removeItem: fromPromise(async ({ input, signal }) =>
          (await calls()).removeItem(input.cartItemId, signal),
        ),
      },
      actions: { notifyOtherTabs },
    }),
  ),
  checkout: recoverable(
    checkoutMachine.provide({
      actors: {
        createCheckout: fromPromise(async ({ input: { cart }, signal, system }) => {
          const { _id: userId, email: userEmail } = signedInUser(system);
          return (await calls()).createCheckout({ cart, userId, userEmail }, signal);
        }),
      },
      actions: { reloadPage, redirectTo: (_, params) => redirectTo(params) },
    }),
    ERRORS.checkoutFailed,
  ),
  subscribe: recoverable(
    subscribeMachine.provide({
      actors: {
        subscribe: fromPromise(async ({ input, signal }) => (await calls()).subscribe(input, signal)),
      },
    }),
    ERRORS.subscribe,
  ),
  contact: recoverable(
    contactMachine.provide({
      actors: {
        sendContact: fromPromise(async ({ input, signal }) => {
          const payload = contactPayload(input, new Date().toISOString());
          return (await calls()).sendContact(payload, signal);
        }),
      },
    }),
    ERRORS.contact,
  ),
});

/** Fetches ahead what a visitor may open next, and reports the pages whose data may be needed. */
export type Prefetch = (foresee: (path: string) => void) => void;

/**
 * The root machine and its flows with their effects in a browser.
 *
 * @param calls loads the functions that call the API; invoked when the first call is due, or when a page is idle
 * @param prefetch by default nothing is fetched ahead
 */
export const withBrowserEffects = (calls: () => Promise<Calls>, prefetch: Prefetch = () => {}) =>
  recoverable(
    appMachine.provide({
      actors: {
        browser: fromCallback(({ sendBack }) => listenToBrowser(sendBack)),
        prefetch: fromCallback(({ sendBack }) =>
          prefetch((path) => sendBack({ type: 'page.foreseen', path })),
        ),
        resource: recoverable(
          resourceMachine.provide({
            actors: {
              loadResource: fromPromise<SiteData[Resource], { resource: Resource }>(
                async ({ input, signal }) => (await calls()).resource(input.resource, signal),
              ),
            },
          }),
        ),
        closeSession: fromPromise(async () => (await calls()).logOut()),
        authDialog: authDialogWith(calls),
        ...flowsWith(calls),
      },
      actions: withLoggedErrors({
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
      }),
    }),
  );
