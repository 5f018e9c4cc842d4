/** The office's part of a check-in: links for the volunteers, and how many have arrived (decision 19). */
import { object } from 'yup';
import { unitCents } from '../../../domain/cart/prices';
import { DOOR_HREF } from '../../../domain/door/door';
import { dateLine, isCanceled, locationLine } from '../../../domain/events/eventRules';
import type { DoorConcert } from '../../../domain/office/guests';
import { HOUR_MS } from '../../http/durations';
import { Refusal } from '../../http/refusal';
import { soldEvents } from '../../store/concerts';
import { countDoorKeys, createDoors, doorEnd } from '../../store/doors';
import { freePlaces } from '../../store/places';
import { eventOf } from '../../store/readResource';
import type { EventRow } from '../../store/schema';
import { tokenSecret } from '../../store/tokenSecret';
import type { Office } from '../context';
import { findConcert } from '../find';
import type { Operation } from '../operation';
import { concertInput, guestConcert, listGuests } from './guestList';

const doorsOf = async ({ store, config }: Office) => createDoors(await tokenSecret(store.db, config));

/**
 * @returns when the links of the concert's check-in end, in milliseconds
 * @throws Refusal for a subscription, an inactive or past concert, or one without a date
 */
function endOf(concert: EventRow, now: number): number {
  const { title } = concert.document;
  const end = doorEnd(concert);
  if (concert.type === 'season')
    throw new Refusal(400, `${title} is a subscription. Check in the guests of its concerts.`);
  if (concert.status === 'inactive')
    throw new Refusal(409, `${title} is not shown on the site, so there is no check-in.`);
  if (end === null) throw new Refusal(409, `${title} has no date yet, so there is no check-in.`);
  if (end <= now) throw new Refusal(409, `${title} is over (${dateLine(concert.document)}).`);
  return end;
}

function refusalOf(concert: EventRow, now: number): string | null {
  try {
    endOf(concert, now);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const insideOf = (guests: readonly { inside: number }[]) =>
  guests.reduce((sum, { inside }) => sum + inside, 0);

export const checkinRead: Operation<'checkin.read'> = {
  input: concertInput,
  isForDoor: true,
  run: async (office, { concert }) => {
    const event = await findConcert(office.store, concert);
    const { tickets, guests } = await listGuests(office, event, true);
    return {
      ...guestConcert(event),
      refusal: refusalOf(event, office.now()),
      links: await countDoorKeys(office.store.db, event.id),
      tickets,
      inside: insideOf(guests),
    };
  },
};

export const checkinOpen: Operation<'checkin.open'> = {
  input: concertInput,
  isForDoor: true,
  isRepeatable: true,
  plan: async ({ store, now }, { concert }) => {
    const event = await findConcert(store, concert);
    return { ...guestConcert(event), until: new Date(endOf(event, now())).toISOString() };
  },
  run: async (office, { concert }) => {
    const { store, config, now, form } = office;
    const event = await findConcert(store, concert);
    const until = new Date(endOf(event, now())).toISOString();
    const key = await (
      await doorsOf(office)
    ).open(store.db, event.id, {
      formKey: form?.key,
      now: now(),
    });
    return { id: event.id, ...guestConcert(event), link: `${config.siteOrigin}${DOOR_HREF}#${key}`, until };
  },
  audit: (_input, { id }) => ({ kind: 'guests', subject: id, detail: { checkin: 'opened' } }),
};

export const checkinEnd: Operation<'checkin.end'> = {
  input: concertInput,
  isForDoor: true,
  plan: async ({ store }, { concert }) => {
    const event = await findConcert(store, concert);
    const links = await countDoorKeys(store.db, event.id);
    if (links === 0) throw new Refusal(409, 'There were no links to end.');
    return { ...guestConcert(event), links };
  },
  // A link that somebody makes meanwhile ends, too.
  confirmed: ({ concert }) => concert,
  run: async (office, { concert }) => {
    const event = await findConcert(office.store, concert);
    const ended = await (await doorsOf(office)).revoke(office.store.db, event.id);
    return { id: event.id, ...guestConcert(event), ended };
  },
  audit: (_input, { id }) => ({ kind: 'guests', subject: id, detail: { checkin: 'revoked' } }),
};

/** How long a concert stays on the page of the door after it began, and how long before it appears there. */
const AFTER_MS = 12 * HOUR_MS;
const BEFORE_MS = 48 * HOUR_MS;

async function doorConcert(office: Office, event: EventRow): Promise<DoorConcert> {
  const { tickets, owedCents, guests } = await listGuests(office, event, true);
  const { priceCents, capacity, document } = event;
  return {
    ...guestConcert(event),
    location: locationLine(document),
    isCanceled: isCanceled(eventOf(event)),
    tickets,
    inside: insideOf(guests),
    free: capacity === null ? null : freePlaces(event),
    unitCents: priceCents === null ? null : unitCents(priceCents / 100, document.discount),
    owedGuests: guests.filter((guest) => guest.owedCents > 0).length,
    owedCents,
  };
}

export const doorConcerts: Operation<'door.concerts'> = {
  input: object({}),
  isForDoor: true,
  run: async (office) => {
    const now = office.now();
    const dated = (await soldEvents(office.store.db))
      .filter((event) => event.status !== 'inactive' || isCanceled(eventOf(event)))
      .flatMap((event) => (event.startsAt === null ? [] : [{ event, start: event.startsAt.getTime() }]))
      .filter(({ event, start }) => event.type !== 'season' && start > now - AFTER_MS)
      .sort((a, b) => a.start - b.start);
    const concerts: DoorConcert[] = [];
    for (const { event, start } of dated)
      if (start < now + BEFORE_MS) concerts.push(await doorConcert(office, event));
    const next = dated.find(({ event, start }) => start >= now + BEFORE_MS && event.status !== 'inactive');
    return { concerts, next: next ? guestConcert(next.event) : null };
  },
};
