import { cartMachine } from './cartMachine';
import { checkoutMachine } from './checkoutMachine';
import { contactMachine } from './contactMachine';
import { dataMachine } from './dataMachine';
import { menuMachine } from './menuMachine';
import { noticesMachine } from './noticesMachine';
import { promptMachine } from './promptMachine';
import { purchaseMachine } from './purchaseMachine';
import { subscribeMachine } from './subscribeMachine';

/**
 * The flows that run as long as the site is open. A flow of a single page loads with its view: see
 * `src/actors/localFlows`.
 */
export const FLOWS = {
  data: dataMachine,
  menu: menuMachine,
  notices: noticesMachine,
  purchase: purchaseMachine,
  prompt: promptMachine,
  cart: cartMachine,
  checkout: checkoutMachine,
  subscribe: subscribeMachine,
  contact: contactMachine,
};

export type FlowName = keyof typeof FLOWS;
