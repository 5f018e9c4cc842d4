import { chakra } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { Link } from 'wouter';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { cardTitle } from '../../../domain/events/eventRules';
import { pageHref } from '../../../domain/pages/routes';
import { ButtonLink } from '../../components/controls/ButtonLink';
import { DateBlock } from '../../components/events/DateBlock';
import { DatePlaceStatus } from '../../components/events/DatePlaceStatus';
import { EventTitle } from '../../components/events/EventTitle';
import { Picture } from '../../components/pictures/Picture';
import { PurchaseControls } from './PurchaseControls';

/**
 * Widths of the list in which a card has three and four columns, and between them the button is beside the
 * price; in rem, so that large text stacks.
 */
const THREE_COLUMNS = '@container (min-width: 36rem)';
const BUYS_IN_ONE_LINE = '@container (min-width: 43rem) and (max-width: 53.99rem)';
const FOUR_COLUMNS = '@container (min-width: 54rem)';
const WIDE = '@container (min-width: 75rem)';

/**
 * Date, picture, text, and what buys. On phones, the picture is below the date and the controls take the
 * whole width.
 */
const Card = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'min(4.75rem, 22vw) minmax(0, 1fr)',
    gridTemplateAreas: '"date text" "picture text" "buy buy"',
    gridTemplateRows: 'auto 1fr',
    columnGap: '5',
    rowGap: '3',
    alignItems: 'start',
    paddingBlock: '5',
    borderBottom: '1px solid {colors.rule}',
    '--day': '2.5rem',
    [THREE_COLUMNS]: {
      gridTemplateColumns: '5.5rem 11rem minmax(0, 1fr)',
      gridTemplateAreas: '"date picture text" "date picture buy"',
      columnGap: '6',
      '--day': '3rem',
    },
    [BUYS_IN_ONE_LINE]: {
      '& label': { srOnly: true },
      '& > :last-child > div': {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: '4',
        '& > :nth-child(n + 3)': { gridColumn: '1 / -1' },
      },
    },
    [FOUR_COLUMNS]: {
      gridTemplateColumns: '6rem 13.5rem minmax(0, 1fr) 11.5rem',
      gridTemplateAreas: '"date picture text buy"',
      columnGap: '1.75rem',
      '& label': { srOnly: true },
    },
    [WIDE]: {
      gridTemplateColumns: '8rem 16rem minmax(0, 1fr) 15rem',
      columnGap: '10',
      '--day': '3.5rem',
      paddingBlock: '6',
      '& label': { srOnly: false },
    },
    _print: {
      gridTemplateColumns: '5rem 8rem minmax(0, 1fr)',
      gridTemplateAreas: '"date picture text" "date picture buy"',
    },
  },
});

const Title = chakra('h2', {
  base: {
    fontSize: { base: '1.375rem', sm: 'xl' },
    lineHeight: 1.2,
    [WIDE]: { fontSize: '1.75rem' },
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
    <Card>
      <chakra.div gridArea="date">
        <DateBlock event={event} />
      </chakra.div>
      <chakra.div gridArea="picture">
        <Picture
          url={event.imageUrl}
          alt=""
          sizes="(min-width: 1600px) 16rem, (min-width: 601px) 13.5rem, 8rem"
          isFirst={isFirst}
          aspectRatio={{ base: '1', sm: '3 / 2' }}
        />
      </chakra.div>
      <chakra.div gridArea="text" display="grid" gap="1">
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
          <chakra.p fontFamily="heading" fontStyle="italic" lineHeight={1.4} color="muted">
            {event.subtitle}
          </chakra.p>
        ) : null}
        <DatePlaceStatus event={event} now={now} hasDateBlock />
        {href && event.type === 'season' ? (
          <chakra.div marginTop="2">
            <ButtonLink href={href} variant="outline" about={cardTitle(event)}>
              LEARN MORE
            </ButtonLink>
          </chakra.div>
        ) : null}
      </chakra.div>
      <chakra.div gridArea="buy">
        <PurchaseControls event={event} now={now} titleId={titleId} />
      </chakra.div>
    </Card>
  );
});
