/** Runs the box office's commands against a running site, and buys tickets through its API. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { API_PATHS } from '../../domain/api/contract';
import { searchText } from '../../domain/searchText';
import { PASSWORD } from './browserVisitor';
import type { Site } from './site';

/**
 * Runs a command of the box office in a separate process.
 *
 * @returns the command's output, parsed when `--json` is among the arguments
 */
export async function office<Result>({ dataDir }: Site, ...args: string[]): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/start.mjs', 'office', ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  });
  return (args.includes('--json') ? JSON.parse(stdout) : stdout) as Result;
}

export interface Buyer {
  firstName: string;
  lastName: string;
}

/** The buyer's email address, derived from the name. */
export const emailOf = ({ firstName, lastName }: Buyer) =>
  `${searchText(firstName)}.${searchText(lastName)}@example.org`;

/**
 * Registers a buyer and buys tickets for a concert.
 *
 * @param slug the concert's part of its URL
 */
export async function buyTickets(
  { origin }: Site,
  buyer: Buyer,
  slug: string,
  quantity: number,
): Promise<void> {
  const email = emailOf(buyer);
  const call = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const registered = await call(API_PATHS.register, { email, password: PASSWORD, ...buyer });
  const { _id: userId } = (await registered.json()) as { _id: string };
  const cookie = registered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const events = (await (await fetch(origin + API_PATHS.events)).json()) as { _id: string; slug?: string }[];
  const event = events.find((one) => one.slug === slug)?._id;
  const user = { userId, userEmail: email };
  const item: unknown = await (await call(API_PATHS.cartItems, { ...user, event, quantity }, cookie)).json();
  const checkout = await call(API_PATHS.createCheckout, { ...user, cart: [item] }, cookie);
  const { url } = (await checkout.json()) as { url: string };
  expect((await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' })).status).toBe(303);
}
