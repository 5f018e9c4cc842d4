/** Cancels a concert, and takes a cancellation back. */
import { object, string } from 'yup';
import type { Money, Recipients } from '../../../domain/office/jobs';
import type { ShownMail } from '../../../domain/office/mails';
import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import { isCanceled } from '../../../domain/events/eventRules';
import { canBeMailed, takesPlaceMail } from '../../mail/concertChanged';
import { Refusal } from '../../http/refusal';
import { cancelConcert, returnConcert, returnStatus } from '../../store/concertChanges';
import type { Database } from '../../store/database';
import { activeJob, mailedAccounts, refundsSince } from '../../store/jobs';
import type { Order } from '../../store/orders';
import { lockEvents } from '../../store/places';
import { eventOf } from '../../store/readResource';
import type { EventRow } from '../../store/schema';
import { guestOf, ordersByGuest } from '../../store/ticketOrders';
import { assertCancelable, planCancellation } from '../concertCancel';
import { assertNoJob, beginJob, begunJob, recipientsOf } from '../concertJobs';
import { isOver } from '../../store/concerts';
import type { Office } from '../context';
import { findConcert } from '../find';
import type { Operation } from '../operation';
import { shownMailOf } from '../text';

const MONEY = string<Money>()
  .oneOf(['back', 'stays'], 'Say what happens to the money.')
  .required('Say what happens to the money.');

export const concertCancel: Operation<'concert.cancel'> = {
  input: object({ concert: string().required(), money: MONEY }),
  plan: async (office, { concert, money }) => {
    const event = await findConcert(office.store, concert);
    await assertNoJob(office.store.db, event);
    const plan = await planCancellation(office, event, money);
    const isLeft = plan.mails > 0 || (money === 'back' && plan.orders > 0);
    if (plan.isRepeated && !isLeft)
      throw new Refusal(409, `${plan.title} is already canceled, and nothing was left to do.`);
    return plan;
  },
  confirmed: ({ isRepeated, mails, cents, orders }) => [isRepeated, mails, cents, orders],
  run: async (office, { concert, money }) => {
    const { store, operator, now } = office;
    const event = await findConcert(store, concert);
    assertCancelable(event, now());
    const active = await activeJob(store.db, event.id);
    if (active?.input.kind === 'cancel' && active.input.money === money) return begunJob(store.db, event);
    await cancelConcert(store, { eventId: event.id, operator, now: now() }, (tx, { sequence }, before) =>
      beginJob(tx, office, {
        event,
        input: { kind: 'cancel', money, status: returnStatus(before), sequence },
      }),
    );
    return begunJob(store.db, event);
  },
};

/**
 * @throws Refusal when the concert is not canceled, is over, is worked by a job, or when money has gone back
 */
async function assertReturnable(db: Database, event: EventRow, now: number): Promise<void> {
  const { title } = event.document;
  if (!isCanceled(eventOf(event))) throw new Refusal(409, `${title} is not canceled.`);
  await assertNoJob(db, event);
  if (isOver(event, now))
    throw new Refusal(409, `The date of ${title} is over. Announce it as a new concert.`);
  const { orders, cents } = await refundsSince(db, event.id, event.canceledAt ?? new Date(0));
  if (orders > 0)
    throw new Refusal(
      409,
      `Refunds have begun: ${counted(orders, 'order')}, ${asDollars(cents)}. Announce it as a new concert.`,
    );
}

/** The guests who know that the concert is canceled, by mail or by phone. */
async function mailedGuests(db: Database, event: EventRow): Promise<(guest: Order[]) => boolean> {
  const mailed = await mailedAccounts(db, event, event.sequence);
  return (guest) => mailed.has(guestOf(guest)) || !canBeMailed(guest);
}

type UndoPlan = Recipients & { title: string; mail: ShownMail | null };

async function planUndo({ store, config, now }: Office, event: EventRow): Promise<UndoPlan> {
  await assertReturnable(store.db, event, now());
  const guests = (await ordersByGuest(store.db, event.id)).filter(await mailedGuests(store.db, event));
  const first = guests.find(canBeMailed);
  const details = { event, siteOrigin: config.siteOrigin, now: now() };
  return {
    title: event.document.title,
    ...recipientsOf(guests),
    mail: first ? shownMailOf(takesPlaceMail({ ...details, orders: first })) : null,
  };
}

export const concertUndoCancel: Operation<'concert.undoCancel'> = {
  input: object({ concert: string().required() }),
  plan: async (office, { concert }) => planUndo(office, await findConcert(office.store, concert)),
  confirmed: ({ mails }) => mails,
  run: async (office, { concert }) => {
    const { store, operator, now } = office;
    const event = await findConcert(store, concert);
    const active = await activeJob(store.db, event.id);
    if (active?.input.kind === 'takesPlace') return begunJob(store.db, event);
    await store.db.transaction(async (tx) => {
      const locked = (await lockEvents(tx, [event.id])).get(event.id) ?? event;
      await assertReturnable(tx, locked, now());
      const isFor = await mailedGuests(tx, locked);
      const { sequence, canceledAt, document } = locked;
      const before = {
        sequence,
        canceledAt: canceledAt?.toISOString() ?? null,
        isClosed: document.disableCheckout ?? false,
      };
      const returned = await returnConcert(tx, {
        eventId: event.id,
        operator,
        status: 'active',
        isClosed: true,
      });
      const input = { kind: 'takesPlace' as const, before, sequence: returned.sequence };
      await beginJob(tx, office, { event: returned, input, isFor });
    });
    return begunJob(store.db, event);
  },
};
