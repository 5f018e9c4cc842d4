/** The fields of the content in words, for forms and for lists of changes. */
import type { EventStatus, ImageProperty, Person } from '../../domain/api/entities';
import type { ContentPart } from '../../domain/office/content';
import { PICTURE_LABELS } from '../../domain/office/contentWords';
import type { BANNER_PARTS, HIGHLIGHT_PARTS, SCHEMAS } from './fields';

export interface Words {
  label: string;
  /** What is expected; missing: nothing to say. */
  help?: string;
  isRare?: true;
}

/** Fields that place a record in the folder: its name is its file or its id, its position that in a list. */
export const PLACE_FIELDS = ['id', 'page', 'position'] as const;

type FieldOf<Part extends ContentPart> = keyof (typeof SCHEMAS)[Part]['fields'];

/** Fields of which the name of the record's file is the value. */
interface NameField {
  concerts: 'slug';
  seasons: 'slug';
  press: 'slug';
  pages: 'type';
}

/** The fields of a part's form. */
type FormField<Part extends ContentPart> = Exclude<
  FieldOf<Part>,
  (typeof PLACE_FIELDS)[number] | (Part extends keyof NameField ? NameField[Part] : never)
>;

const PICTURES: Words = { label: 'Pictures of its page' };

const EVENT = {
  title: { label: 'Title' },
  subtitle: { label: 'Subtitle' },
  description: { label: 'Description' },
  eventDate: { label: 'Date and time' },
  date: { label: 'Date in words', help: 'Shown only without a date.', isRare: true },
  time: { label: 'Time in words', help: 'Shown only without a date.', isRare: true },
  location: { label: 'Place' },
  price: { label: 'Price in dollars', help: 'Tickets that were sold keep theirs. Empty: not sold online.' },
  discount: { label: 'Discount in percent' },
  capacity: { label: 'Number of seats', help: 'Empty: no limit.' },
  disableCheckout: { label: 'Sold elsewhere', help: 'The site shows the price, but sells no tickets.' },
  imageUrl: { label: 'Picture' },
  mobileTitle: { label: 'Short title', help: 'In place of the title on phones.', isRare: true },
  seasonDate: { label: 'Season', help: 'Like 2026-2027.', isRare: true },
  events: { label: 'Concerts of the season', isRare: true },
  promoType: { label: 'Page of the card', isRare: true },
  cta: { label: 'What the card is about', isRare: true },
  buttonPath: { label: 'Where its button leads', help: 'A path like /events, or an address.', isRare: true },
  pictures: { ...PICTURES, isRare: true },
  status: { label: 'State', help: 'Not on the site: nobody sees it.', isRare: true },
} satisfies Record<string, Words>;

const FORM_ADDRESS: Words = {
  label: 'Address of the form',
  help: 'An address that begins with https://, or a path below /forms/.',
  isRare: true,
};

const section = (number: number, isRare?: true) => ({
  title: { label: `Heading of section ${number}`, ...(isRare && { isRare }) },
  description: { label: `Text of section ${number}`, ...(isRare && { isRare }) },
});

/** In the order of the forms. A forgotten field does not compile. */
export const FIELD_WORDS: { [Part in ContentPart]: Record<FormField<Part>, Words> } = {
  concerts: { ...EVENT, type: { label: 'Kind', isRare: true } },
  seasons: {
    ...EVENT,
    seasonDate: { label: 'Season', help: 'Like 2026-2027.' },
    events: { label: 'Concerts of the season', help: 'A subscription has a seat in each of them.' },
    pictures: PICTURES,
  },
  promos: {
    ...EVENT,
    promoType: { label: 'Page of the card' },
    cta: {
      label: 'What the card is about',
      help: 'One of donate, volunteer, competition, event, and season.',
    },
    buttonPath: { label: 'Where its button leads', help: 'A path like /events, or an address.' },
    slug: { label: 'Its name in addresses', isRare: true },
    eventDate: { ...EVENT.eventDate, isRare: true },
    location: { ...EVENT.location, isRare: true },
    price: { ...EVENT.price, isRare: true },
    discount: { ...EVENT.discount, isRare: true },
    capacity: { ...EVENT.capacity, isRare: true },
    disableCheckout: { ...EVENT.disableCheckout, isRare: true },
  },
  pages: {
    title: { label: 'Title' },
    subtitle: { label: 'Subtitle' },
    banner: { label: 'Messages at the top', help: 'Texts of the button, and where it leads.', isRare: true },
    highlight: { label: 'Cards', help: 'Each needs a type, a title, and a path.', isRare: true },
    body: { label: 'Text' },
    topTitle: { label: 'Heading at the top' },
    topBody: { label: 'Text at the top' },
    bottomTitle: { label: 'Heading at the bottom' },
    bottomBody: { label: 'Text at the bottom' },
    section1Title: section(1).title,
    section1Description: section(1).description,
    section2Title: section(2).title,
    section2Description: section(2).description,
    section3Title: section(3).title,
    section3Description: section(3).description,
    section4Title: section(4).title,
    section4Description: section(4).description,
    formEmbedUrl: FORM_ADDRESS,
    embedUrl: { label: 'Address of the video', help: 'It begins with https://.', isRare: true },
    CTAText: { label: 'Text of the button', isRare: true },
    CTAContact: {
      label: 'Where the button leads',
      help: 'An email address, a phone number, or an address that begins with https://.',
      isRare: true,
    },
    pictures: { label: 'Pictures' },
  },
  press: {
    title: { label: 'Title' },
    headline: { label: 'Headline' },
    date: { label: 'Date' },
    author: { label: 'Author' },
    source: { label: 'Newspaper' },
    body: { label: 'Text' },
    pictures: { label: 'Pictures' },
  },
  people: {
    firstName: { label: 'First name' },
    lastName: { label: 'Last name' },
    type: { label: 'Group' },
    title: { label: 'Instrument, or position' },
    bio: { label: 'Biography' },
    active: { label: 'On the site' },
    sortOrder: { label: 'Place in the list', help: 'The lowest number comes first.', isRare: true },
    pictures: { label: 'Portrait' },
  },
  footer: {
    active: { label: 'On the site' },
    description: { label: 'Text' },
    copyright: { label: 'Copyright' },
    facebook: { label: 'Facebook', help: 'An address that begins with https://.' },
    instagram: { label: 'Instagram', help: 'An address that begins with https://.' },
    youtube: { label: 'YouTube', help: 'An address that begins with https://.' },
  },
  donate: { subtitle: { label: 'Subtitle' }, body: { label: 'Text' }, formEmbedUrl: FORM_ADDRESS },
  pictures: { pictures: { label: 'Pictures' } },
};

/** The fields of a picture, and its places on a page. */
export const PICTURE_WORDS: Record<ImageProperty | 'url' | 'phoneUrl' | 'alt', Words> = {
  heroImage: { label: PICTURE_LABELS.heroImage },
  topBannerImage: { label: PICTURE_LABELS.topBannerImage },
  topImages: { label: PICTURE_LABELS.topImages },
  bottomImages: { label: PICTURE_LABELS.bottomImages },
  secondaryImages: { label: PICTURE_LABELS.secondaryImages },
  url: { label: PICTURE_LABELS.url },
  phoneUrl: {
    label: PICTURE_LABELS.phoneUrl,
    help: 'Another part of it for small screens.',
    isRare: true,
  },
  alt: { label: PICTURE_LABELS.alt, help: 'For people who do not see it.' },
};

export const CARD_WORDS: Record<(typeof BANNER_PARTS)[number] | (typeof HIGHLIGHT_PARTS)[number], string> = {
  firstText: 'First text of the button',
  firstPath: 'Where the first text leads',
  secondText: 'Second text of the button',
  secondPath: 'Where the second text leads',
  mission: 'Mission of the orchestra',
  type: 'About an event, a season, or press',
  title: 'Title',
  path: 'Where it leads',
  date: 'Date',
  promoName: 'Label',
  id: 'Id of an article with a picture',
};

type Choice = EventStatus | Person['type'] | 'concert' | 'event' | 'events' | 'press';

export const CHOICE_WORDS: Record<Choice, string> = {
  active: 'On the site',
  inactive: 'Not on the site',
  passed: 'Over',
  'sold-out': 'Sold out',
  concert: 'Concert',
  event: 'Other event',
  events: 'Events',
  press: 'Press',
  'board-member': 'Board',
  'staff-member': 'Staff',
  'orchestra-member': 'Orchestra',
};
