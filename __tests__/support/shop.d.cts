import type { Page } from 'playwright-core';

export interface Buyer {
  user: { _id: string; email: string };
  headers: Record<string, string>;
}

export interface CartRow {
  _id: string;
}

export interface Shop {
  register: (number: number) => Promise<Buyer>;
  signIn: (page: Page, buyer: Buyer) => Promise<void>;
  add: (buyer: Buyer, event: string) => Promise<CartRow | null>;
  checkout: (buyer: Buyer, item: CartRow | null) => Promise<string | null>;
  buy: (buyer: Buyer, event: string) => Promise<boolean>;
  pay: (buyer: Buyer, path: string | null) => Promise<boolean>;
  close: () => void;
}

/** @param origin of a site that trusts X-Forwarded-For from this machine */
export function shopAt(origin: string): Shop;
