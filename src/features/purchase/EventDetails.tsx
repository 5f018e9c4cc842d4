import { chakra } from '@chakra-ui/react';
import { calendarHref, hasCalendarFile } from '../../../domain/events/calendar';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { hrefTo } from '../../../domain/pages/routes';
import { Breadcrumb } from '../../components/page/Breadcrumb';
import { CalendarLink } from '../../components/events/CalendarLink';
import { DatePlaceStatus } from '../../components/events/DatePlaceStatus';
import { EventTitle } from '../../components/events/EventTitle';
import { WIDE_CONTAINER } from '../../components/page/Frame';
import { HtmlText } from '../../components/text/HtmlText';
import { PAGE_HEADING_ID, pageHeading } from '../../components/page/pageHeading';
import { Picture } from '../../components/pictures/Picture';
import { PurchaseControls } from './PurchaseControls';

/**
 * Content of an event's page: title, picture, and description, with date, place, and purchase controls at the
 * side.
 */
export const EventDetails = ({ event, now }: { event: OrchestraEvent; now: number }) => (
  <chakra.article paddingBottom={{ base: '12', md: '20' }}>
    <Breadcrumb href={hrefTo('events')} text="ALL EVENTS" />
    <chakra.div
      display="grid"
      columnGap="12"
      rowGap="8"
      css={{
        md: {
          [WIDE_CONTAINER]: {
            gridTemplateColumns: 'minmax(0, 1fr) 17rem',
            '& > aside': { gridColumn: '2', gridRow: '1 / span 3' },
          },
        },
        lg: { [WIDE_CONTAINER]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem' } },
      }}
    >
      <chakra.header>
        <chakra.h1 {...pageHeading} fontSize="3xl">
          <EventTitle event={event} />
        </chakra.h1>
        {event.subtitle ? (
          <chakra.p marginTop="3" fontFamily="heading" fontSize="xl" lineHeight={1.3} color="muted">
            {event.subtitle}
          </chakra.p>
        ) : null}
      </chakra.header>
      <div>
        <Picture url={event.imageUrl} alt="" sizes="(min-width: 900px) 55vw, calc(100vw - 2.5rem)" isFirst />
      </div>
      <chakra.aside
        aria-label="Date, location, and tickets"
        alignSelf="start"
        position={{ md: 'sticky' }}
        top="7rem"
        display="grid"
        gap="6"
        padding="6"
        background="sand"
        borderTop="3px solid {colors.teal}"
      >
        <chakra.div>
          <DatePlaceStatus event={event} now={now} />
          <chakra.p marginTop="3" fontSize="xs" color="muted">
            All times are local to Cooperstown, NY.
          </chakra.p>
        </chakra.div>
        <PurchaseControls event={event} now={now} titleId={PAGE_HEADING_ID} />
        {event.slug && hasCalendarFile(event, now) ? <CalendarLink href={calendarHref(event.slug)} /> : null}
      </chakra.aside>
      {event.description ? (
        <div>
          <HtmlText html={event.description} />
        </div>
      ) : null}
    </chakra.div>
  </chakra.article>
);
