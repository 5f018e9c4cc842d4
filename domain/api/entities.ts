/** Entities as the API sends them. Optional fields may be missing or null. */
import type { ContentType } from '../pages/pages';

type Maybe<T> = T | null | undefined;

export interface User {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export type EventType = 'season' | 'promo' | 'concert' | 'event';
export type EventStatus = 'active' | 'inactive' | 'passed' | 'sold-out';

/**
 * A concert, a season subscription, or a promo card. It is not called `Event`, because that is a type of the
 * DOM.
 */
export interface OrchestraEvent {
  _id: string;
  type: EventType;
  status: EventStatus;
  title: string;
  /** Replaces the title up to 600 px (behavior 4.3). */
  mobileTitle?: Maybe<string>;
  location?: Maybe<string>;
  /** ISO instant; without a zone it is read as UTC-4. */
  eventDate?: Maybe<string>;
  /** Date as text, shown only without `eventDate` (behavior 3.1). */
  date?: Maybe<string>;
  /** Time as text, shown only without `eventDate`. */
  time?: Maybe<string>;
  /** Path on this site, or web address. */
  imageUrl?: Maybe<string>;
  /** US dollars, before discount. */
  price?: Maybe<number>;
  /** Percent; applies only between 0 and 100, both excluded. */
  discount?: Maybe<number>;
  /** Whether tickets are not sold on this site; the status line stays (behavior 4.2). */
  disableCheckout?: Maybe<boolean>;
  /** Last segment of the path of the event's page. */
  slug?: Maybe<string>;
  promoType?: Maybe<'events' | 'press'>;
  /** HTML. */
  description?: Maybe<string>;
  /** Target of a promo card: donate, volunteer, competition, event, or season. */
  cta?: Maybe<string>;
  /** Href of a promo card; it takes precedence over the target of `cta`. */
  buttonPath?: Maybe<string>;
  /** Starts with a year, for example "2026-2027". */
  seasonDate?: Maybe<string>;
  subtitle?: Maybe<string>;
  /** Ids of a season's events. */
  events?: Maybe<string[]>;
  /** How often it was moved or canceled; the SEQUENCE of its calendar file (RFC 5545). */
  sequence?: Maybe<number>;
}

export type CartItemType = 'season' | 'event';

export interface CartItem {
  _id: string;
  /** `_id` and `title` are '' if the host does not send them. */
  event: { _id: string; title: string; eventDate?: Maybe<string>; status?: Maybe<EventStatus> };
  /** US dollars for one ticket, before discount; null when the host sends no number. */
  price: number | null;
  /** Any number that the host sends; null when it sends none. */
  quantity: number | null;
  type: CartItemType;
  /** Percent. */
  discount?: Maybe<number>;
  /** ISO 8601. */
  createdAt?: Maybe<string>;
  userId?: Maybe<string>;
  userEmail?: Maybe<string>;
}

export interface Cart {
  _id: string;
  status: string;
  cartItems: CartItem[];
}

/** The pending purchase of an anonymous visitor (storage key unloggedPurchase). */
export interface PendingPurchase {
  eventId: string;
  /** 1 to 9. */
  quantity: number;
}

export interface ContentPage {
  _id: string;
  type: ContentType;
  title?: Maybe<string>;
  subtitle?: Maybe<string>;
  /** HTML. */
  body?: Maybe<string>;
  topTitle?: Maybe<string>;
  topBody?: Maybe<string>;
  bottomTitle?: Maybe<string>;
  bottomBody?: Maybe<string>;
  section1Title?: Maybe<string>;
  /** Names, separated by a comma and a space. */
  section1Description?: Maybe<string>;
  section2Title?: Maybe<string>;
  section2Description?: Maybe<string>;
  section3Title?: Maybe<string>;
  section3Description?: Maybe<string>;
  section4Title?: Maybe<string>;
  section4Description?: Maybe<string>;
  /** Address of the embedded form: https, or a path below /forms/. */
  formEmbedUrl?: Maybe<string>;
  embedUrl?: Maybe<string>;
  /** Tagged strings: messages of the home page (behavior 5.2). */
  banner?: Maybe<string[]>;
  /** Tagged strings: cards of the home page (behavior 5.2). */
  highlight?: Maybe<string[]>;
  CTAText?: Maybe<string>;
  /** Email address, web address, or phone number. */
  CTAContact?: Maybe<string>;
}

export type ImageProperty = 'topImages' | 'bottomImages' | 'heroImage' | 'topBannerImage' | 'secondaryImages';

export interface Image {
  /** Path on this site, or web address. */
  url: string;
  /** The same motif for screens up to 600 px wide. */
  phoneUrl?: Maybe<string>;
  /** Alternative text. */
  alt?: Maybe<string>;
  /** `_id` of the record that shows the image (behavior 5.4). */
  pageID: string;
  /** Position among the images of its record, ascending. */
  orderIndex: number;
  propertyName: ImageProperty;
}

export interface Person {
  _id: string;
  type: 'board-member' | 'staff-member' | 'orchestra-member';
  firstName: string;
  lastName: string;
  title?: Maybe<string>;
  /** HTML. */
  bio?: Maybe<string>;
  /** Only true shows the person (behavior 5.6). */
  active?: Maybe<boolean>;
  /** Position among board or staff, ascending (behavior 5.6). */
  sortOrder?: Maybe<number>;
}

export interface PressArticle {
  _id: string;
  slug: string;
  title: string;
  headline?: Maybe<string>;
  /** HTML. */
  body?: Maybe<string>;
  /** ISO date or instant. */
  date?: Maybe<string>;
  author?: Maybe<string>;
  source?: Maybe<string>;
}

export interface Donate {
  subtitle?: Maybe<string>;
  body?: Maybe<string>;
  /** Address of the embedded form: https, or a path below /forms/. */
  formEmbedUrl?: Maybe<string>;
}

export interface Subscriber {
  email: string;
  name?: string;
}

/** A message of the contact form. */
export interface ContactSubmission {
  firstName: string;
  lastName: string;
  /** '+' and digits, or '' without a number (behavior 10.1). */
  phone: string;
  email: string;
  message: string;
}

export interface Footer {
  _id: string;
  /** The first active record is shown (behavior 5.8). */
  active?: Maybe<boolean>;
  facebook?: Maybe<string>;
  instagram?: Maybe<string>;
  youtube?: Maybe<string>;
  description?: Maybe<string>;
  copyright?: Maybe<string>;
}
