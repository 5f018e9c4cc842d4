/** The pages of the office: their addresses, and which part of the office they belong to. */
import { OFFICE_HREF } from './addresses';

interface OfficePage {
  /** Path with parameters, as ":concert". */
  path: string;
  title: string;
  section: 'concerts' | 'orders' | 'content' | 'mails' | 'more' | 'door';
  /** Whether operators at the door may see it, too. */
  isForDoor?: true;
}

export const OFFICE_PAGES = {
  concerts: { path: OFFICE_HREF, title: 'Concerts', section: 'concerts' },
  concert: { path: `${OFFICE_HREF}/concerts/:concert`, title: 'Concert', section: 'concerts' },
  mails: { path: `${OFFICE_HREF}/mails`, title: 'Mails', section: 'mails' },
  mail: { path: `${OFFICE_HREF}/mails/:mail`, title: 'Mail', section: 'mails' },
  retry: { path: `${OFFICE_HREF}/retry`, title: 'Send mails again', section: 'mails' },
  guests: {
    path: `${OFFICE_HREF}/concerts/:concert/guests`,
    title: 'Guests',
    section: 'concerts',
    isForDoor: true,
  },
  newGuest: {
    path: `${OFFICE_HREF}/concerts/:concert/guests/new`,
    title: 'Add a guest',
    section: 'concerts',
  },
  checkin: {
    path: `${OFFICE_HREF}/concerts/:concert/checkin`,
    title: 'Check-in at the door',
    section: 'concerts',
    isForDoor: true,
  },
  endCheckin: {
    path: `${OFFICE_HREF}/concerts/:concert/checkin/end`,
    title: 'End all links',
    section: 'concerts',
    isForDoor: true,
  },
  orderName: { path: `${OFFICE_HREF}/orders/:order/name`, title: 'Change the name', section: 'orders' },
  orders: { path: `${OFFICE_HREF}/orders`, title: 'Orders', section: 'orders' },
  order: { path: `${OFFICE_HREF}/orders/:order`, title: 'Order', section: 'orders' },
  refund: { path: `${OFFICE_HREF}/orders/:order/refund`, title: 'Refund tickets', section: 'orders' },
  exchange: { path: `${OFFICE_HREF}/orders/:order/exchange`, title: 'Exchange tickets', section: 'orders' },
  receipt: {
    path: `${OFFICE_HREF}/orders/:order/receipt`,
    title: 'Send the receipt again',
    section: 'orders',
  },
  money: { path: `${OFFICE_HREF}/money`, title: 'Takings', section: 'orders' },
  move: { path: `${OFFICE_HREF}/concerts/:concert/move`, title: 'Move', section: 'concerts' },
  cancel: { path: `${OFFICE_HREF}/concerts/:concert/cancel`, title: 'Cancel', section: 'concerts' },
  message: { path: `${OFFICE_HREF}/concerts/:concert/message`, title: 'Message', section: 'concerts' },
  content: { path: `${OFFICE_HREF}/content`, title: 'Content', section: 'content' },
  part: { path: `${OFFICE_HREF}/content/:part`, title: 'Content', section: 'content' },
  publish: { path: `${OFFICE_HREF}/publish`, title: 'Publish', section: 'content' },
  record: { path: `${OFFICE_HREF}/content/:part/:name`, title: 'Edit', section: 'content' },
  preview: { path: `${OFFICE_HREF}/content/:part/:name/preview`, title: 'Preview', section: 'content' },
  versions: { path: `${OFFICE_HREF}/content/:part/:name/versions`, title: 'Versions', section: 'content' },
  discard: {
    path: `${OFFICE_HREF}/content/:part/:name/discard`,
    title: 'Throw the draft away',
    section: 'content',
  },
  removal: { path: `${OFFICE_HREF}/content/:part/:name/remove`, title: 'Remove', section: 'content' },
  people: { path: `${OFFICE_HREF}/people`, title: 'People with a link', section: 'more' },
  person: { path: `${OFFICE_HREF}/people/:operator`, title: 'Remove somebody', section: 'more' },
  subscribers: { path: `${OFFICE_HREF}/subscribers`, title: 'Mailing list', section: 'more' },
  accounts: { path: `${OFFICE_HREF}/accounts`, title: 'Requests about accounts', section: 'more' },
  history: { path: `${OFFICE_HREF}/history`, title: 'Who did what', section: 'more' },
  more: { path: `${OFFICE_HREF}/more`, title: 'More', section: 'more' },
  door: { path: `${OFFICE_HREF}/door`, title: 'At the door', section: 'door', isForDoor: true },
} as const satisfies Record<string, OfficePage>;

export type OfficePageName = keyof typeof OFFICE_PAGES;

/** Parameters of a page's path. */
export type OfficeParams = Readonly<Record<string, string>>;

export interface OfficeLocation {
  page: OfficePageName;
  params: OfficeParams;
}

/** Whether operators at the door may see the page. */
export const isForDoor = (page: OfficePageName): boolean =>
  (OFFICE_PAGES[page] satisfies OfficePage as OfficePage).isForDoor === true;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** @returns the parameters of a path that matches the pattern, else null */
function paramsOf(pattern: string, path: string): OfficeParams | null {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  const isMatch = wanted.every((part, index) => part.startsWith(':') || part === given[index]);
  if (wanted.length !== given.length || !isMatch) return null;
  return Object.fromEntries(
    wanted.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[index] ?? '')]] : [],
    ),
  );
}

const pageNames = Object.keys(OFFICE_PAGES) as OfficePageName[];

/** @returns the page at a path; null when there is none */
export function officeLocation(path: string): OfficeLocation | null {
  for (const page of pageNames) {
    const params = paramsOf(OFFICE_PAGES[page].path, path);
    if (params) return { page, params };
  }
  return null;
}

/** The address of a page. @param params replace the parameters of its path */
export const officeHref = (page: OfficePageName, params: OfficeParams = {}): string =>
  OFFICE_PAGES[page].path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
