/** `order`: shows an order, sends its receipt again, or refunds it. */
import { counted } from '../../domain/counted';
import { bool, object, string, type InferType } from 'yup';
import { asDollars } from '../../domain/cart/prices';
import type { ReceivedBy } from '../../domain/office/guests';
import type { KeptTickets, RefundPlan, ShownOrder } from '../../domain/office/orders';
import { PAID_BY } from '../../domain/office/words';
import { Refusal } from '../http/refusal';
import { STATUS_WORDS } from '../store/orderStatus';
import { refundedMoney, remainingTickets } from '../store/refunds';
import { defineCommand } from './command';
import type { Office } from './context';
import { findLine, findOrder } from './find';
import { ticketsToKeep } from './refundOrder';
import { planOperation, runOperation } from './runOperation';
import { asTable, type Column } from './table';
import { buyerOf, paragraphs, when } from './text';

interface OrderResult extends ShownOrder {
  isReceiptQueued: boolean;
  /** The refund that this command made; null: none was requested, or nothing was left to refund. */
  refund: { cents: number } | null;
  /** What this command did; null: it only shows the order. */
  message: string | null;
}

const LINE_COLUMNS: Column<ShownOrder['lines'][number]>[] = [
  { head: 'Line', of: ({ position }) => position + 1, isAmount: true },
  { head: 'Item', of: ({ title }) => title, width: 28 },
  { head: 'Date', of: ({ dateLine }) => dateLine, width: 23 },
  { head: 'Tickets', of: ({ quantity }) => quantity, isAmount: true },
  { head: 'Refunded', of: ({ refunded }) => refunded, isAmount: true },
  { head: 'Each', of: ({ unitCents }) => asDollars(unitCents), isAmount: true },
];

const REFUND_COLUMNS: Column<RefundPlan['lines'][number]>[] = [
  { head: 'Refund', of: ({ quantity }) => quantity, isAmount: true },
  { head: 'Of', of: ({ of }) => of, isAmount: true },
  { head: 'Item', of: ({ title }) => title, width: 36 },
  { head: 'Date', of: ({ dateLine }) => dateLine, width: 23 },
  { head: 'Each', of: ({ unitCents }) => asDollars(unitCents), isAmount: true },
];

const inputSchema = object({
  order: string().required(),
  sendReceipt: bool(),
  refund: bool(),
  paid: string<ReceivedBy>().oneOf(['check', 'cash', 'transfer'], 'Use --paid check, cash, or transfer.'),
  notPaid: bool(),
  email: string(),
  line: string(),
  keep: string(),
});

type Input = InferType<typeof inputSchema>;

function assertOneAction({
  refund = false,
  sendReceipt = false,
  paid,
  notPaid,
  email,
  line,
  keep,
}: Input): void {
  if (refund && sendReceipt) throw new Refusal(400, 'Use --refund or --send-receipt, not both.');
  if ([refund || sendReceipt, paid !== undefined, notPaid, email !== undefined].filter(Boolean).length > 1)
    throw new Refusal(400, '--paid, --not-paid, and --email are used alone.');
  if (!refund && (line !== undefined || keep !== undefined))
    throw new Refusal(400, '--line and --keep say what to refund. Add --refund.');
  if (line === undefined && keep !== undefined)
    throw new Refusal(400, '--keep applies to one line of the order. Add --line, for example --line 1.');
}

/** What the command asks to refund: all lines, or one. */
async function keptTickets(
  office: Office,
  { order: number, line: text, keep = '0' }: Input,
): Promise<KeptTickets[]> {
  const order = await findOrder(office.store, number);
  if (text === undefined) return order.lines.map(({ position }) => ({ position, keep: 0 }));
  const line = await findLine(office.store, order, text);
  return [{ position: line.position, keep: ticketsToKeep(keep, line) }];
}

/** How much of a refund the office gives back by hand: " by hand", " ($20.00 of it by hand)". */
function byHandText({ paidBy, cents, byHandCents }: RefundPlan): string {
  const byHand = paidBy === 'card' ? byHandCents : cents + byHandCents;
  if (byHand === 0) return '';
  return byHand === cents + byHandCents ? ' by hand' : ` (${asDollars(byHand)} of it by hand)`;
}

/** @returns the question that confirms a refund, with the mail to the buyer; null when nothing is left */
async function refundQuestion(office: Office, input: Input): Promise<string | null> {
  const keep = await keptTickets(office, input);
  const order = await runOperation(office, 'order.read', { order: input.order });
  const isLeft = order.lines.some((line) =>
    keep.some((kept) => kept.position === line.position && kept.keep < remainingTickets(line)),
  );
  if (!isLeft) return null;
  const { plan } = await planOperation(office, 'order.refund', { order: order.id, keep });
  const { totalCents, refundedCents } = order;
  const { tickets, keeps, mail, lines } = plan;
  const cents = refundedMoney(plan);
  const byHand = byHandText(plan);
  const earlierRefund = refundedCents === 0 ? '' : `, ${asDollars(refundedCents)} already refunded`;
  return paragraphs(
    `Order ${order.id}: ${buyerOf(order)}; ${asDollars(totalCents)} ${plan.isOwed ? 'to pay' : 'paid'}${earlierRefund}`,
    asTable(REFUND_COLUMNS, lines),
    keeps === 0
      ? 'This refunds the whole order; all of its seats go back on sale.'
      : 'Their seats go back on sale.',
    mail !== null && `Mail to ${mail.recipient}: ${mail.subject}\n\n${mail.text}`,
    `${plan.isOwed ? 'Take back' : `Refund ${asDollars(cents)}${byHand} for`} ${counted(tickets, 'ticket')}${mail === null ? '' : ', and send this mail'}?`,
  );
}

/** What the command asks for with `--email`: the name stays. */
async function readdressed(office: Office, { order: number, email = '' }: Input) {
  const { order, lastName, firstName } = await runOperation(office, 'order.name', { order: number });
  return { order, lastName, firstName, email };
}

/** @returns the question that confirms a new email, or none */
async function emailQuestion(office: Office, input: Input): Promise<string> {
  const { plan } = await planOperation(office, 'order.rename', await readdressed(office, input));
  const { before, after } = plan;
  const earlier = before.email ? `, no longer to ${before.email}` : '';
  return after.email
    ? `Send mails about this order to ${after.email}${earlier}?`
    : `Send no mails about this order${earlier}?`;
}

/** @returns what was done; null when the command only shows the order */
async function carryOut(office: Office, input: Input) {
  const { order } = input;
  if (input.sendReceipt)
    return { cents: null, ...(await runOperation(office, 'order.sendReceipt', { order })) };
  if (input.paid) {
    const paid = { order, paidBy: input.paid, reference: '' };
    const { cents } = await runOperation(office, 'order.paid', paid);
    return { cents: null, message: `${asDollars(cents)} received.` };
  }
  if (input.notPaid) {
    const { cents } = await runOperation(office, 'order.unpaid', { order });
    return { cents: null, message: `${asDollars(cents)} is to pay again.` };
  }
  if (input.email !== undefined) {
    const { after } = await runOperation(office, 'order.rename', await readdressed(office, input));
    const message = after.email
      ? `Mails about this order go to ${after.email} from now on.`
      : 'No mails about this order are sent from now on.';
    return { cents: null, message };
  }
  if (!input.refund) return null;
  return runOperation(office, 'order.refund', { order, keep: await keptTickets(office, input) });
}

export const orderCommand = defineCommand({
  name: 'order',
  summary: 'show an order, refund all or part of it, or resend its receipt',
  args: [{ syntax: '<order>', description: 'the order number, or its first few characters' }],
  options: [
    { flags: '--send-receipt', description: 'send the receipt to the buyer again' },
    { flags: '--refund', description: 'refund the order, and put its seats back on sale' },
    { flags: '--paid <how>', description: 'its money was received: by check, cash, or transfer' },
    { flags: '--not-paid', description: 'take back that its money was received' },
    { flags: '--email <email>', description: 'send its mails there; only if the office has added it' },
    { flags: '--line <line>', description: 'refund only this line: its number, or its concert' },
    { flags: '--keep <tickets>', description: 'how many tickets of the line the buyer keeps' },
  ],
  example: 'order 1f0c2a9b --refund --line winter-serenade --keep 1',
  input: inputSchema,
  question: async (office, input) => {
    assertOneAction(input);
    if (input.refund) return refundQuestion(office, input);
    if (input.paid) {
      const paid = { order: input.order, paidBy: input.paid, reference: '' };
      const { plan } = await planOperation(office, 'order.paid', paid);
      const receipt = plan.email === '' ? '' : `, and send a receipt to ${plan.email}`;
      return `Add ${asDollars(plan.cents)} to the takings${receipt}?`;
    }
    if (input.notPaid) {
      const { plan } = await planOperation(office, 'order.unpaid', { order: input.order });
      return `Mark the order as to pay, and take ${asDollars(plan.cents)} out of the takings?`;
    }
    if (input.email !== undefined) return emailQuestion(office, input);
    if (!input.sendReceipt) return null;
    const { plan } = await planOperation(office, 'order.sendReceipt', { order: input.order });
    return `${plan.text}\n\nSend this receipt to ${plan.recipient}?`;
  },
  run: async (office, input): Promise<OrderResult> => {
    assertOneAction(input);
    const done = await carryOut(office, input);
    const order = await runOperation(office, 'order.read', { order: input.order });
    const cents = done?.cents ?? null;
    return {
      ...order,
      isReceiptQueued: input.sendReceipt ?? false,
      refund: cents === null ? null : { cents },
      message: done?.message ?? null,
    };
  },
  show: (order) =>
    paragraphs(
      [
        `Order ${order.id}: ${STATUS_WORDS[order.status]}`,
        buyerOf(order),
        `placed ${when(order.createdAt)}${paidText(order)}`,
      ].join('\n'),
      asTable(LINE_COLUMNS, order.lines),
      sumOf(order),
      order.message ?? false,
    ),
});

function paidText({ paidAt, paidBy, reference }: ShownOrder): string {
  if (paidAt === null) return '';
  const how = paidBy === 'card' ? '' : ` ${PAID_BY[paidBy]}${reference === null ? '' : ` (${reference})`}`;
  return `, paid ${when(paidAt)}${how}`;
}

function sumOf({ status, lines, totalCents, refundedCents, handCents, owedCents }: ShownOrder): string {
  const tickets = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const refunded = refundedCents === 0 ? '' : `, ${asDollars(refundedCents)} refunded`;
  const later = handCents === 0 ? '' : `, ${asDollars(handCents)} paid later`;
  const owed = status === 'owed' || owedCents === 0 ? '' : `, ${asDollars(owedCents)} to pay`;
  return `${counted(tickets, 'ticket')}, ${asDollars(totalCents)} in all${refunded}${later}${owed}`;
}
