import { fromPromise } from 'xstate';
import { lastOrderMachine } from '../../../machines/lastOrderMachine';
import type { Calls } from '../../api/calls';

/** The flow that loads a user's latest order, with its effects. @param userId whose order is requested */
export const lastOrderFlow = (calls: () => Promise<Calls>, userId: string) =>
  lastOrderMachine.provide({
    actors: { readOrder: fromPromise(async ({ signal }) => (await calls()).lastOrder(userId, signal)) },
  });
