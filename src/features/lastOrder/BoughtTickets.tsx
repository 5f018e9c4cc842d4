import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { calendarEvents, calendarHref, hasCalendarFile } from '../../../domain/events/calendar';
import { eventOfItem } from '../../../domain/cart/cart';
import type { CartItem, OrchestraEvent } from '../../../domain/api/entities';
import { cardTitle } from '../../../domain/events/eventRules';
import { useLocalFlow } from '../../actors/useLocalFlow';
import { useCalls, useData } from '../../actors/AppActor';
import { lastOrderFlow } from '../../actors/localFlows/lastOrder';
import { CalendarLink } from '../../components/events/EventLinks';
import { DateAndPlace } from '../../components/events/DateAndPlace';
import { LinkedTitle } from '../../components/events/LinkedTitle';

interface BoughtTicketProps {
  item: CartItem;
  event: OrchestraEvent;
}

function BoughtTicket({ item, event }: BoughtTicketProps) {
  const hasCalendar = useData(({ lists, now }) =>
    calendarEvents(event, lists.events ?? [], now).some((one) => hasCalendarFile(one, now)),
  );
  return (
    <chakra.li display="grid" gap="1" paddingBlock="6" borderTop="1px solid {colors.rule}">
      <chakra.h3 fontSize="xl">
        <LinkedTitle event={event} />
      </chakra.h3>
      <DateAndPlace event={event} />
      <chakra.p fontVariantNumeric="lining-nums">{`Quantity: ${item.quantity}`}</chakra.p>
      {hasCalendar ? <CalendarLink href={calendarHref(event._id)} about={cardTitle(event)} /> : null}
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
      maxWidth="36rem"
      paddingBottom={{ base: '16', md: '24' }}
      _print={{ paddingBottom: '0' }}
    >
      <chakra.h2 id="bought" fontSize="2xl" marginBottom="6">
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
