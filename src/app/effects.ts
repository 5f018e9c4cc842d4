import { fromCallback, fromPromise } from 'xstate';
import type { Resource, SiteData } from '../../domain/api';
import { contactPayload } from '../../domain/contact';
import { appMachine } from '../../machines/appMachine';
import { authDialogMachine } from '../../machines/authDialogMachine';
import { cartMachine } from '../../machines/cartMachine';
import { checkMachine } from '../../machines/checkMachine';
import { checkoutMachine } from '../../machines/checkoutMachine';
import { contactMachine } from '../../machines/contactMachine';
import { forgotPasswordMachine } from '../../machines/forgotPasswordMachine';
import { loginMachine } from '../../machines/loginMachine';
import { menuMachine } from '../../machines/menuMachine';
import { profileMachine } from '../../machines/profileMachine';
import { purchaseMachine } from '../../machines/purchaseMachine';
import { registerMachine } from '../../machines/registerMachine';
import { resetPasswordMachine } from '../../machines/resetPasswordMachine';
import { resourceMachine } from '../../machines/resourceMachine';
import { sessionMachine } from '../../machines/sessionMachine';
import { subscribeMachine } from '../../machines/subscribeMachine';
import type { callsTo } from '../api/calls';
import { focusEntry } from '../browser/menu';
import { leaveFor, reloadPage, showTop, writeUrl } from '../browser/page';
import * as storage from '../browser/storage';
import { announceCart, listenAround } from '../browser/surroundings';

export type Calls = ReturnType<typeof callsTo>;

/** What a call needs was not there; the machines never ask for this, and say so if they do. */
function given<T>(value: T | null): T {
  if (value === null) throw new Error('A call was made without its payload');
  return value;
}

function authDialogIn(calls: () => Promise<Calls>) {
  const check = checkMachine.provide({
    actors: {
      ask: fromPromise(async ({ input }) => {
        const question = given(input.question);
        const { checkEmail, checkPassword } = await calls();
        if (question.subject === 'email') return checkEmail(question.email);
        const { password, userID } = question;
        return checkPassword({ password, userID });
      }),
    },
  });
  return authDialogMachine.provide({
    actors: {
      login: loginMachine.provide({
        actors: { logIn: fromPromise(async ({ input }) => (await calls()).logIn(given(input.payload))) },
      }),
      register: registerMachine.provide({
        actors: {
          check,
          register: fromPromise(async ({ input }) => (await calls()).register(given(input.payload))),
        },
      }),
      forgotPassword: forgotPasswordMachine.provide({
        actors: { requestReset: fromPromise(async ({ input }) => (await calls()).requestReset(input.email)) },
      }),
      resetPassword: resetPasswordMachine.provide({
        actors: { resetPassword: fromPromise(async ({ input }) => (await calls()).resetPassword(input)) },
      }),
      profile: profileMachine.provide({
        actors: {
          check,
          updateProfile: fromPromise(async ({ input }) =>
            (await calls()).updateProfile(given(input.payload)),
          ),
        },
      }),
    },
  });
}

/** The root machine with its effects in a browser. `calls` is asked for at the first call, so that it loads then. */
export const withBrowserEffects = (calls: () => Promise<Calls>) =>
  appMachine.provide({
    actors: {
      browser: fromCallback(({ sendBack }) => listenAround(sendBack)),
      resource: resourceMachine.provide({
        actors: {
          loadResource: fromPromise<SiteData[Resource], { resource: Resource }>(async ({ input }) =>
            (await calls()).resource(input.resource),
          ),
        },
      }),
      session: sessionMachine.provide({
        actors: { closeSession: fromPromise(async () => (await calls()).logOut()) },
        actions: {
          storeUser: (_, { user }) => storage.storeUser(user),
          removeStoredUser: storage.removeUser,
        },
      }),
      authDialog: authDialogIn(calls),
      menu: menuMachine.provide({ actions: { focusEntry: (_, params) => focusEntry(params) } }),
      purchase: purchaseMachine.provide({
        actions: {
          storePending: (_, { pending }) => storage.storePending(given(pending)),
          removeStoredPending: storage.removePending,
          storeAttempt: storage.storeAttempt,
          removeStoredAttempt: storage.removeAttempt,
          storePrompt: storage.storePrompt,
          removeStoredPrompt: storage.removePrompt,
        },
      }),
      cart: cartMachine.provide({
        actors: {
          fetchCart: fromPromise(async ({ input }) => (await calls()).openCart(given(input.user)._id)),
          addItem: fromPromise(async ({ input }) => (await calls()).addItem(input)),
          updateItem: fromPromise(async ({ input }) =>
            (await calls()).updateItem(input.cartItemId, input.quantity),
          ),
          removeItem: fromPromise(async ({ input }) => (await calls()).removeItem(input.cartItemId)),
        },
        actions: { announceCart },
      }),
      checkout: checkoutMachine.provide({
        actors: {
          createCheckout: fromPromise(async ({ input }) =>
            (await calls()).createCheckout(given(input.payload)),
          ),
        },
        actions: { reloadPage, leaveFor: (_, params) => leaveFor(params) },
      }),
      subscribe: subscribeMachine.provide({
        actors: { subscribe: fromPromise(async ({ input }) => (await calls()).subscribe(input)) },
      }),
      contact: contactMachine.provide({
        actors: {
          sendContact: fromPromise(async ({ input }) => {
            const payload = contactPayload(given(input.submission), new Date().toISOString());
            return (await calls()).sendContact(payload);
          }),
        },
      }),
    },
    actions: {
      storeProfileClosed: storage.storeProfileClosed,
      removeProfileClosed: storage.removeProfileClosed,
      writeUrl: (_, params) => writeUrl(params),
      showTop,
      storeVisit: (_, { currentPage, addableEvent }) => {
        if (currentPage !== null) storage.storeCurrentPage(currentPage);
        if (addableEvent !== null) storage.storeAddableEvent(addableEvent);
      },
    },
  });
