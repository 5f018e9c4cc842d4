/** Runs commands of the office, and creates buyers with orders. */
import { eq } from 'drizzle-orm';
import type { OfficeContext } from '../../../server/office/context';
import { COMMANDS } from '../../../server/office/commands';
import { performStep, type OfficeRequest } from '../../../server/office/perform';
import { choosePayments } from '../../../server/payments/choosePayments';
import { orderById, type Order } from '../../../server/store/orders';
import { orders, outbox } from '../../../server/store/schema';
import { configOf } from '../../support/testServer';
import { signedInVisitor, type Visitor } from '../../support/visitor';
import type { TestSite } from './site';

interface Buyer {
  firstName: string;
  lastName: string;
}

/** The context of the office's commands: store, settings, payments, and clock of a test site. */
export function officeContextOf({ store, clock }: Pick<TestSite, 'store' | 'clock'>): OfficeContext {
  const config = configOf(3000);
  const now = () => clock.now;
  return { config, store, payments: choosePayments({ config, store, now }), now };
}

/** @param changes parts of the context that differ from those of the site, for example other payments */
export function officeOn(site: () => TestSite, changes: () => Partial<OfficeContext> = () => ({})) {
  const definitionOf = (command: string) => COMMANDS.find(({ name }) => name === command);

  async function ask(step: OfficeRequest['step'], command: string, input: object) {
    const context = { ...officeContextOf(site()), ...changes() };
    const files = definitionOf(command)?.readFiles?.(input, context.now());
    return performStep(context, { command, step, input, files, operator: 'Grace' });
  }

  /** Runs a command. @returns the text that the terminal shows */
  async function office(command: string, input: object = {}): Promise<string> {
    const definition = definitionOf(command);
    // In production the result comes from the server's process, as JSON.
    const step = async (of: object): Promise<unknown> =>
      JSON.parse(JSON.stringify(await ask('run', command, of)));
    let result = await step(input);
    for (let next = definition?.next?.(result, input); next; next = definition?.next?.(result, next.input))
      result = await step(next.input);
    return definition?.show(result, input) ?? '';
  }

  /** Signs up a buyer who pays for the items with the test payments. */
  async function buy(items: Record<string, number>, name?: Buyer): Promise<Visitor> {
    const visitor = await signedInVisitor(site().server, name);
    for (const [event, quantity] of Object.entries(items)) await visitor.add(event, quantity);
    await site().server.inject({ method: 'POST', url: `${await visitor.paymentPath()}/pay` });
    return visitor;
  }

  async function orderOf({ user }: Visitor): Promise<Order> {
    const { db } = site().store;
    const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, user._id));
    const order = row && (await orderById(db, row.id));
    if (!order) throw new Error('There is no order.');
    return order;
  }

  const mailsTo = (email: string) => site().store.db.select().from(outbox).where(eq(outbox.recipient, email));

  /** The cells of a printed table, row by row. */
  const rowsOf = (table: string) =>
    table.split('\n').map((line) =>
      line
        .trim()
        .split(/ {2,}/)
        .filter((cell) => cell !== ''),
    );

  return { ask, office, buy, orderOf, mailsTo, rowsOf };
}
