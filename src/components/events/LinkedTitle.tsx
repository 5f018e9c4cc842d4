import { Link } from 'wouter';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { pageHref } from '../../../domain/pages/routes';
import { EventTitle } from './EventTitle';

/** An event's title, linked to its page if it has one. */
export function LinkedTitle({ event }: { event: OrchestraEvent }) {
  const href = pageHref(event);
  const title = <EventTitle event={event} />;
  return href ? <Link href={href}>{title}</Link> : title;
}
