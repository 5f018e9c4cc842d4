import { chakra } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { Link } from 'wouter';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { cardTitle } from '../../../domain/events/eventRules';
import { pageHref } from '../../../domain/pages/routes';
import { ButtonLink } from '../../components/controls/ButtonLink';
import { CardFrame } from '../../components/events/CardFrame';
import { DatePlaceStatus } from '../../components/events/DatePlaceStatus';
import { EventTitle } from '../../components/events/EventTitle';
import { Picture } from '../../components/pictures/Picture';
import { PurchaseControls } from './PurchaseControls';

const Title = chakra('h2', {
  base: {
    fontSize: { base: 'xl', lg: '2xl' },
    '& a': {
      background: 'linear-gradient({colors.teal}, {colors.teal}) 0 100% / 0 2px no-repeat',
      transition: 'background-size 200ms',
    },
    '& a:hover': { backgroundSize: '100% 2px' },
  },
});

interface EventCardProps {
  event: OrchestraEvent;
  /** Current time in milliseconds. */
  now: number;
  /** Loads the picture eagerly; for the first card of the page. */
  isFirst?: boolean;
  /** Whether the card is below a group heading; then its title is an h3. */
  isInGroup?: boolean;
}

/** An event on /events: picture, title, date, place, and the controls to buy tickets. */
export const EventCard = memo(function EventCard({
  event,
  now,
  isFirst = false,
  isInGroup = false,
}: EventCardProps) {
  const titleId = useId();
  const href = pageHref(event);
  return (
    <CardFrame
      picture={
        <Picture
          url={event.imageUrl}
          alt=""
          sizes="(min-width: 900px) 25vw, (min-width: 601px) 30vw, calc(100vw - 2.5rem)"
          isFirst={isFirst}
        />
      }
      controls={<PurchaseControls event={event} now={now} titleId={titleId} />}
    >
      <Title as={isInGroup ? 'h3' : 'h2'} id={titleId}>
        {href ? (
          <Link href={href}>
            <EventTitle event={event} />
          </Link>
        ) : (
          <EventTitle event={event} />
        )}
      </Title>
      {event.subtitle ? (
        <chakra.p fontFamily="heading" color="muted">
          {event.subtitle}
        </chakra.p>
      ) : null}
      <DatePlaceStatus event={event} now={now} />
      {href && event.type === 'season' ? (
        <chakra.div marginTop="1">
          <ButtonLink href={href} variant="outline" about={cardTitle(event)}>
            LEARN MORE
          </ButtonLink>
        </chakra.div>
      ) : null}
    </CardFrame>
  );
});
