import { fromCallback } from 'xstate';
import { stickyBarMachine } from '../../../machines/stickyBarMachine';
import { watchViewport } from '../../browser/viewport';

/** Element id of the page's own JOIN US! bar. */
export const JOIN_US_ID = 'join-us';

/** The sticky JOIN US! bar at the bottom of the screen, with its effects. */
export const stickyBarFlow = stickyBarMachine.provide({
  actors: { viewport: fromCallback(({ sendBack }) => watchViewport(JOIN_US_ID, sendBack)) },
});
