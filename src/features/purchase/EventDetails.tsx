import { chakra } from '@chakra-ui/react';
import { calendarHref, hasCalendarFile } from '../../../domain/events/calendar';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { hrefTo } from '../../../domain/pages/routes';
import { Breadcrumb } from '../../components/page/Breadcrumb';
import { BelowFold } from '../../components/page/BelowFold';
import { CalendarLink, DirectionsLink } from '../../components/events/EventLinks';
import { DateBlock } from '../../components/events/DateBlock';
import { DatePlaceStatus } from '../../components/events/DatePlaceStatus';
import { EventTitle } from '../../components/events/EventTitle';
import { NextConcerts } from '../../components/events/NextConcerts';
import { WIDE_CONTAINER } from '../../components/page/Frame';
import { HtmlText } from '../../components/text/HtmlText';
import { PAGE_HEADING_ID, pageHeading } from '../../components/page/pageHeading';
import { Picture } from '../../components/pictures/Picture';
import { PurchaseControls } from './PurchaseControls';

const FITS_COMPOSER = '@container (min-width: 34rem)';

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
      rowGap={{ base: '5', md: '8' }}
      css={{
        md: {
          [WIDE_CONTAINER]: {
            gridTemplateColumns: 'minmax(0, 1fr) 18rem',
            // Otherwise the picture is beside the title as long as the browser has not parsed the aside.
            '& > *': { gridColumn: '1' },
            '& > aside': { gridColumn: '2', gridRow: '1 / span 3' },
          },
        },
        lg: { [WIDE_CONTAINER]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem' } },
        xl: {
          columnGap: '20',
          [WIDE_CONTAINER]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
        },
      }}
    >
      <chakra.div
        maxWidth={{ md: '854px' }}
        gridRow={{ md: '2' }}
        marginInline={{ base: '-5', sm: '-8', md: '0', _print: '0' }}
      >
        <Picture
          url={event.imageUrl}
          alt=""
          sizes="(min-width: 900px) 50vw, calc(100vw - 2.5rem)"
          isFirst
          aspectRatio={{ base: '2', md: '16 / 9' }}
        />
      </chakra.div>
      <chakra.header gridRow={{ md: '1' }}>
        <chakra.h1 {...pageHeading} fontSize="3xl">
          <EventTitle event={event} />
        </chakra.h1>
        {event.subtitle ? (
          <chakra.p
            marginTop={{ base: '1', md: '3' }}
            fontFamily="heading"
            fontStyle="italic"
            fontSize={{ base: 'lg', md: 'xl' }}
            lineHeight={1.3}
            color="muted"
          >
            {event.subtitle}
          </chakra.p>
        ) : null}
      </chakra.header>
      <chakra.aside
        aria-label="Date, location, and tickets"
        alignSelf="start"
        position={{ md: 'sticky' }}
        top="7rem"
        display="grid"
        gap="4"
        marginInline={{ base: '-5', sm: '-8', md: '0' }}
        padding={{ base: '5', sm: '8', md: '6' }}
        background="sand"
        borderTop="3px solid {colors.teal}"
        _print={{ marginInline: '0', paddingInline: '0' }}
        css={{
          '--day': { base: '2.5rem', md: '3rem', xl: '3.5rem' },
          '--price': '1.75rem',
        }}
      >
        <chakra.div display="flex" gap="5" paddingBottom="4" borderBottom="1px solid {colors.rule}">
          <DateBlock event={event} />
          <DatePlaceStatus event={event} now={now} hasDateBlock />
        </chakra.div>
        <PurchaseControls event={event} now={now} titleId={PAGE_HEADING_ID} />
        <chakra.div display="flex" flexWrap="wrap" columnGap="6">
          {event.slug && hasCalendarFile(event, now) ? (
            <CalendarLink href={calendarHref(event.slug)} />
          ) : null}
          {event.location ? <DirectionsLink place={event.location} /> : null}
        </chakra.div>
        <chakra.p fontSize="xs" color="muted">
          All times are local to Cooperstown, NY.
        </chakra.p>
      </chakra.aside>
      {event.description ? (
        <chakra.div
          containerType="inline-size"
          css={{
            '& > div h2': { fontSize: '1.75rem' },
            '& > div > p:first-child': { fontFamily: 'heading', fontSize: '1.375rem', lineHeight: 1.45 },
            // The program and the artists; the last list is about the evening.
            '& ul:not(:last-child)': { listStyleType: 'none', paddingInlineStart: '0' },
            '& ul:not(:last-child) > li': {
              marginTop: '0',
              paddingBlock: '3',
              borderTop: '1px solid {colors.rule}',
              _last: { borderBottom: '1px solid {colors.rule}' },
            },
            '& li:has(> strong:first-child)': { fontFamily: 'heading', fontSize: 'lg', lineHeight: 1.4 },
            '& li > strong:first-child': { fontFamily: 'body', fontSize: '1rem' },
            // The composer beside the work.
            [FITS_COMPOSER]: {
              '& ul:not(:last-child) > li:has(> strong:first-child)': { paddingInlineStart: '13.5rem' },
              '& li > strong:first-child': {
                float: 'left',
                width: '12rem',
                marginLeft: '-13.5rem',
                lineHeight: '1.75rem',
              },
              '& li > strong:first-child + br': { display: 'none' },
            },
          }}
        >
          <HtmlText html={event.description} />
        </chakra.div>
      ) : null}
    </chakra.div>
    <chakra.div marginTop={{ base: '12', md: '20' }}>
      <BelowFold>
        <NextConcerts except={event._id} />
      </BelowFold>
    </chakra.div>
  </chakra.article>
);
