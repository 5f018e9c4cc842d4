/** The receipt of an order, as its buyer gets it. */
import type { OrchestraEvent } from '../../domain/api/entities';
import { receiptMail } from '../mail/receipt';
import type { Order } from '../store/orders';
import type { Mail } from '../store/outbox';
import { eventsForReceipt } from '../store/readResource';
import type { Office } from './context';

/** @returns what makes the receipt of an order, when the concerts of its subscriptions are known */
export const receiptMaker =
  ({ config, now }: Office) =>
  (order: Order, events: readonly OrchestraEvent[]): Mail =>
    receiptMail(order, { siteOrigin: config.siteOrigin, events, now: now() });

export const receiptOf = async (office: Office, order: Order): Promise<Mail> =>
  receiptMaker(office)(order, await eventsForReceipt(office.store.db, order.lines));
