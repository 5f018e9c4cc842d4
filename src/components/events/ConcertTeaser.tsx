import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { locationLine } from '../../../domain/events/eventRules';
import { eventHref } from '../../../domain/pages/routes';
import { DateLine } from './DateLine';
import { EventTitle } from './EventTitle';
import { Picture } from '../pictures/Picture';
import { ClickableCard } from './ClickableCard';

/** Concert card that is one link, named by the concert's title. */
export const ConcertTeaser = ({ event }: { event: OrchestraEvent }) => (
  <ClickableCard>
    <Picture
      url={event.imageUrl}
      alt=""
      sizes="(min-width: 900px) 25vw, (min-width: 601px) 45vw, calc(100vw - 2.5rem)"
    />
    <div>
      <chakra.h3 fontSize="xl" marginTop="5">
        {event.slug ? (
          <Link href={eventHref(event.slug)}>
            <EventTitle event={event} />
          </Link>
        ) : (
          <EventTitle event={event} />
        )}
      </chakra.h3>
      <DateLine event={event} marginTop="2" />
      <chakra.p color="muted">{locationLine(event)}</chakra.p>
    </div>
  </ClickableCard>
);
