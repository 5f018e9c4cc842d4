import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { groupedByType, type EventGroup } from '../../../domain/events/eventRules';
import { useCardCount } from '../../components/page/BelowFold';
import { EventCard } from './EventCard';

interface UpcomingEventsProps {
  /** Sorted upcoming events. */
  events: readonly OrchestraEvent[];
  /** Current time in milliseconds. */
  now: number;
}

interface GroupProps extends Pick<UpcomingEventsProps, 'now'> {
  group: EventGroup;
  isFirst: boolean;
  /** Whether the group has a heading, which it has if there are several groups. */
  hasTitle: boolean;
}

function Group({ group, now, isFirst, hasTitle }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={hasTitle ? titleId : undefined}>
      {hasTitle ? (
        <chakra.h2
          id={titleId}
          fontFamily="body"
          fontSize="xs"
          fontWeight={600}
          letterSpacing="0.08em"
          textTransform="uppercase"
          paddingTop={isFirst ? undefined : '10'}
          paddingBottom="2"
          borderBottom="2px solid {colors.ink}"
        >
          {group.title}
        </chakra.h2>
      ) : null}
      <ul>
        {group.events.map((event, index) => (
          <li key={event._id}>
            <EventCard event={event} now={now} isFirst={isFirst && index === 0} isInGroup={hasTitle} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The groups up to a number of events in all. */
const upTo = (count: number, groups: readonly EventGroup[]): EventGroup[] =>
  groups.flatMap((group, index) => {
    const before = groups.slice(0, index).flatMap(({ events }) => events).length;
    return before < count ? [{ ...group, events: group.events.slice(0, count - before) }] : [];
  });

/** Upcoming events, grouped by type. Headings are shown if there are several groups. */
export function UpcomingEvents({ events, now }: UpcomingEventsProps) {
  const groups = groupedByType(events);
  return upTo(useCardCount(), groups).map((group, index) => (
    <Group key={index} group={group} now={now} isFirst={index === 0} hasTitle={groups.length > 1} />
  ));
}
