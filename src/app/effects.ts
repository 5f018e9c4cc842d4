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
import { announceCart, listenToBrowser } from '../browser/browserEvents';

/** The user of the session, whom the root knows. */
function signedInUser(system: AnyActorRef['system']): User {
  const app = system.get(APP_ID) as { getSnapshot: () => SnapshotFrom<typeof appMachine> };
  return known(app.getSnapshot().context.user, 'user');
}

/**
 * Protects the site from exceptions in a flow.
 *
 * @param text what the visitor reads when the machine has no error path of its own; null tells nothing
 */
const flow = <Machine extends AnyStateMachine>(
  machine: Machine,
  text: string | null = ERRORS.unexpected,
): Machine =>
  withRecovery(machine, {
    notify: ({ system }) => {
      if (text !== null) (system.get(APP_ID) as AnyActorRef | undefined)?.send(errorNotice(text));
    },
    mayRestart: machine.id !== appMachine.id,
  });

/** Effects of the root: one that throws is logged, and the move that asked for it goes on. */
const contained = <Effects extends Record<string, (...args: never[]) => void>>(effects: Effects): Effects =>
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

function authDialogIn(calls: () => Promise<Calls>) {
  const check = flow(
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
  return flow(
    authDialogMachine.provide({
      actors: {
        login: flow(
          loginMachine.provide({
            actors: {
              logIn: fromPromise(async ({ input, signal }) => (await calls()).logIn(input, signal)),
            },
            actions: { focusField: (_, params) => focusField(params) },
          }),
          ERRORS.login,
        ),
        register: flow(
          registerMachine.provide({
            actors: {
              check,
              register: fromPromise(async ({ input, signal }) => (await calls()).register(input, signal)),
            },
          }),
          ERRORS.register,
        ),
        forgotPassword: flow(
          forgotPasswordMachine.provide({
            actors: {
              requestReset: fromPromise(async ({ input, signal }) =>
                (await calls()).requestReset(input.email, signal),
              ),
            },
          }),
          ERRORS.requestReset,
        ),
        resetPassword: flow(
          resetPasswordMachine.provide({
            actors: {
              resetPassword: fromPromise(async ({ input, signal }) =>
                (await calls()).resetPassword(input, signal),
              ),
            },
          }),
          ERRORS.resetPassword,
        ),
        profile: flow(
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

/** The flows of the whole site with their effects; one that is left out does not compile. */
const flowsIn = (calls: () => Promise<Calls>): typeof FLOWS => ({
  menu: flow(menuMachine.provide({ actions: { focusEntry: (_, params) => focusEntry(params) } })),
  purchase: flow(
    purchaseMachine.provide({
      actors: {
        addItem: fromPromise(async ({ input, signal, system }) => {
          const { _id: userId, email: userEmail } = signedInUser(system);
          const { key, eventId: event, quantity } = input;
          return (await calls()).addItem({ event, quantity, userId, userEmail }, key, signal);
        }),
      },
      actions: {
        drawKey: assign({ key: randomKey }),
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
  /** A failure to show messages cannot be shown. */
  notices: flow(
    noticesMachine.provide({
      actors: {
        saveReport: fromPromise(async () =>
          (await import(/* webpackChunkName: "report" */ '../actors/report/saveReport')).saveReport(),
        ),
      },
    }),
    null,
  ),
  cart: flow(
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
      actions: { announceCart },
    }),
  ),
  checkout: flow(
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
  subscribe: flow(
    subscribeMachine.provide({
      actors: {
        subscribe: fromPromise(async ({ input, signal }) => (await calls()).subscribe(input, signal)),
      },
    }),
    ERRORS.subscribe,
  ),
  contact: flow(
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

/** The root machine with its effects in a browser. `calls` is asked for at the first call, so that it loads then. */
export const withBrowserEffects = (calls: () => Promise<Calls>) =>
  flow(
    appMachine.provide({
      actors: {
        browser: fromCallback(({ sendBack }) => listenToBrowser(sendBack)),
        resource: flow(
          resourceMachine.provide({
            actors: {
              loadResource: fromPromise<SiteData[Resource], { resource: Resource }>(
                async ({ input, signal }) => (await calls()).resource(input.resource, signal),
              ),
            },
          }),
        ),
        closeSession: fromPromise(async () => (await calls()).logOut()),
        authDialog: authDialogIn(calls),
        ...flowsIn(calls),
      },
      actions: contained({
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
