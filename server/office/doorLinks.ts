/** `guests --checkin`: creates or revokes links to the check-in page of a concert. */
import { counted } from '../../domain/counted';
import { dateLine } from '../../domain/events/eventRules';
import { DOOR_HREF } from '../../domain/door/door';
import { dateAndTime } from '../../domain/events/time';
import { Refusal } from '../http/refusal';
import { eventName } from '../store/concerts';
import { createDoors, doorEnd } from '../store/doors';
import type { EventRow } from '../store/schema';
import { tokenSecret } from '../store/tokenSecret';
import type { Office } from './context';
import { codeOf, paragraphs } from './text';

export interface Checkin {
  /** Id of the concert. */
  id: string;
  concert: string;
  title: string;
  date: string;
  /** Null: links were revoked. */
  link: string | null;
  /** When the link expires, in ISO 8601. */
  until: string | null;
  /** Number of revoked links. */
  revoked: number;
}

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

/**
 * Creates or revokes links of a check-in (decision 19).
 *
 * @param revokes true revokes all links of the concert; false creates a new link
 * @throws Refusal when a link is requested for a subscription, an inactive or past concert, or one without a
 *   date
 */
export async function checkin(
  { store, config, now }: Office,
  concert: EventRow,
  revokes: boolean,
): Promise<Checkin> {
  const doors = createDoors(await tokenSecret(store.db, config));
  const { title } = concert.document;
  const concertFields = {
    id: concert.id,
    concert: eventName(concert),
    title,
    date: dateLine(concert.document),
  };
  if (revokes)
    return { ...concertFields, link: null, until: null, revoked: await doors.revoke(store.db, concert.id) };
  const end = endOf(concert, now());
  const key = await doors.open(store.db, concert.id, now());
  const link = `${config.siteOrigin}${DOOR_HREF}#${key}`;
  return { ...concertFields, link, until: new Date(end).toISOString(), revoked: 0 };
}

export function formatCheckin({ title, date, link, until, revoked }: Checkin): string {
  if (link === null || until === null)
    return revoked === 0 ? 'There were no links to end.' : `${counted(revoked, 'link')} for ${title} ended.`;
  return paragraphs(
    `Check-in for ${title}, ${date}`,
    codeOf(link),
    link,
    `Scan the code with each phone at the door. Until ${dateAndTime(Date.parse(until))}, anyone who has the link can see the guests' names.`,
  );
}
