/** What a refund will do, and what it has done. */
import { asDollars } from '../../domain/cart/prices';
import { counted } from '../../domain/counted';
import type { OperationResult } from '../../domain/office/operations';
import { shortId, type RefundPlan } from '../../domain/office/orders';
import { officeHref } from '../../domain/office/pages';
import { PAID_BY } from '../../domain/office/words';
import { MailExample } from './MailExample';

const nounOf = ({ lines }: RefundPlan) =>
  lines.every(({ concerts }) => concerts !== null) ? 'subscription' : 'ticket';

/** "Refund $45.00 for 1 ticket" */
export const refundButton = (plan: RefundPlan): string => {
  const what = counted(plan.tickets, nounOf(plan));
  const back = plan.cents + plan.byHandCents;
  return back === 0 ? `Take back ${what}` : `Refund ${asDollars(back)} for ${what}`;
};

function moneyText({ cents, byHandCents, paidBy, lines, isOwed }: RefundPlan): string | null {
  if (isOwed) return 'No money goes back: the tickets were still to pay.';
  if (cents === 0) return byHandCents === 0 ? 'No money goes back: the tickets were free.' : null;
  const money = asDollars(cents);
  if (paidBy !== 'card') return `You give back ${money}: it was paid ${PAID_BY[paidBy]}.`;
  const begun = lines.find(({ concerts }) => concerts !== null && concerts.over > 0)?.concerts;
  return begun
    ? `${money} goes back to the card: the whole price, although ${begun.over} of ${begun.count} concerts are over. It cannot be called back.`
    : `${money} goes back to the card. It cannot be called back.`;
}

/** What the office gives back of what it received after an exchange. */
const byHandText = ({ byHandCents }: RefundPlan) =>
  byHandCents === 0 ? null : `You give back ${asDollars(byHandCents)} that was received by hand.`;

/** Where places go back on sale; a subscription frees them in many concerts. */
function placesText({ places }: RefundPlan): string {
  const [first, ...others] = places;
  if (!first) return 'No places go back on sale: the concerts are over.';
  const quantity = places.reduce((sum, place) => sum + place.quantity, 0);
  if (others.length === 0)
    return `${counted(quantity, 'place')} ${quantity === 1 ? 'goes' : 'go'} back on sale.`;
  if (places.every((place) => place.quantity === first.quantity)) {
    const concerts = places.map(({ title }) => title).join(', ');
    return `${counted(first.quantity, 'place')} ${first.quantity === 1 ? 'goes' : 'go'} back on sale in each of ${places.length} concerts: ${concerts}.`;
  }
  const each = places.map((place) => `${place.quantity} for ${place.title}`).join(', ');
  return `${counted(quantity, 'place')} go back on sale: ${each}.`;
}

export const RefundPlanText = ({ plan }: { plan: RefundPlan }) => (
  <>
    <ul>
      {[moneyText(plan), byHandText(plan)].map((text) => (text === null ? null : <li key={text}>{text}</li>))}
      <li>
        {plan.keeps === 0
          ? 'No tickets of this order are left.'
          : `${plan.buyer} keeps ${counted(plan.keeps, 'ticket')}.`}
      </li>
      {plan.tickets === 0 ? <li>The tickets were exchanged.</li> : <li>{placesText(plan)}</li>}
      {plan.mail === null && plan.tickets > 0 ? <li>No mail is sent: no email is known.</li> : null}
    </ul>
    {plan.mail === null ? null : <MailExample mail={plan.mail} isOpen={false} />}
  </>
);

export const RefundDone = ({ result: { id, message } }: { result: OperationResult<'order.refund'> }) => (
  <>
    <p>{message}</p>
    <p>
      <a href={officeHref('order', { order: shortId(id) })}>To the order</a>
    </p>
  </>
);
