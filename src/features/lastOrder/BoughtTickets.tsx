import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { calendarEvents, calendarHref, hasCalendarFile } from '../../../domain/events/calendar';
import { eventOfItem } from '../../../domain/cart/cart';
import type { CartItem, OrchestraEvent } from '../../../domain/api/entities';
import { cardTitle } from '../../../domain/events/eventRules';
import { useLocalFlow } from '../../actors/useLocalFlow';
import { useCalls, useData } from '../../actors/AppActor';
import { lastOrderFlow } from '../../actors/localFlows/lastOrder';
import { CalendarLink, DirectionsLink } from '../../components/events/EventLinks';
import { DateBlock } from '../../components/events/DateBlock';
import { DateAndPlace } from '../../components/events/DateAndPlace';
import { LinkedTitle } from '../../components/events/LinkedTitle';

interface BoughtTicketProps {
  item: CartItem;
  event: OrchestraEvent;
}

function BoughtTicket({ item, event }: BoughtTicketProps) {
  const events = useData(({ lists }) => lists.events) ?? [];
  const now = useData((data) => data.now);
  const concertsAhead = calendarEvents(event, events, now).filter((one) => hasCalendarFile(one, now));
  const about = cardTitle(event);
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="min(4.25rem, 20vw) minmax(0, 1fr)"
      columnGap="5"
      paddingBlock="6"
      borderTop="1px solid {colors.rule}"
    >
      <DateBlock event={event} />
      <chakra.div gridColumn="2" display="grid" gap="1">
        <chakra.h3 fontSize="xl">
          <LinkedTitle event={event} />
        </chakra.h3>
        <DateAndPlace event={event} hasDateBlock />
        <chakra.p fontVariantNumeric="lining-nums">{`Quantity: ${item.quantity}`}</chakra.p>
        {event.type === 'season' && concertsAhead.length > 0 ? (
          <chakra.ul
            aria-label={`Concerts of ${about}`}
            display="grid"
            gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))"
            columnGap="5"
            rowGap="2"
            marginBlock="2"
            paddingLeft="4"
            borderLeft="2px solid {colors.rule}"
          >
            {concertsAhead.map((concert) => (
              <li key={concert._id}>
                <p>{cardTitle(concert)}</p>
                <DateAndPlace event={concert} />
              </li>
            ))}
          </chakra.ul>
        ) : null}
        {concertsAhead.length > 0 ? (
          <chakra.div display="flex" flexWrap="wrap" columnGap="6">
            <CalendarLink href={calendarHref(event._id)} about={about} />
            {event.location ? <DirectionsLink place={event.location} about={about} /> : null}
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}

/**
 * The tickets of a user's latest order. Renders nothing until the order has loaded, and nothing if there is
 * none.
 */
export function BoughtTickets({ userId }: { userId: string }) {
  const calls = useCalls();
  const [flow] = useState(() => lastOrderFlow(calls, userId));
  const [order] = useLocalFlow(flow);
  const events = useData(({ lists }) => lists.events);
  if (!order.matches('found') || events === null) return null;
  const boughtTickets = order.context.items.flatMap((item) => {
    const event = eventOfItem(item, events);
    return event ? [{ item, event }] : [];
  });
  return (
    <chakra.section
      aria-labelledby="bought"
      marginInline={{ base: '-5', sm: '0' }}
      padding={{ base: '5', sm: '8' }}
      background="sand"
      borderTop="3px solid {colors.teal}"
      _print={{ padding: '0', marginInline: '0', borderTop: 'none' }}
    >
      <chakra.h2 id="bought" fontSize="2xl" marginBottom="5">
        Your tickets
      </chakra.h2>
      <ul>
        {boughtTickets.map(({ item, event }) => (
          <BoughtTicket key={item._id} item={item} event={event} />
        ))}
      </ul>
    </chakra.section>
  );
}
