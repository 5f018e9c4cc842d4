import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { groupedByType, type EventGroup } from '../../../domain/events/eventRules';
import { StagedCards } from '../../components/page/StagedCards';
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
          fontSize="lg"
          color="muted"
          paddingTop={isFirst ? undefined : { base: '8', md: '10' }}
          paddingBottom="4"
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

/** The first events of the groups, without groups that have none of them. */
function firstOf(groups: readonly EventGroup[], count: number): EventGroup[] {
  const [first, ...others] = groups;
  if (!first || count <= 0) return [];
  const events = first.events.slice(0, count);
  return [{ ...first, events }, ...firstOf(others, count - events.length)];
}

/** Upcoming events, grouped by type. Headings are shown if there are several groups. */
export function UpcomingEvents({ events, now }: UpcomingEventsProps) {
  const groups = groupedByType(events);
  return (
    <StagedCards total={events.length}>
      {(count) =>
        firstOf(groups, count).map((group, index) => (
          <Group key={index} group={group} now={now} isFirst={index === 0} hasTitle={groups.length > 1} />
        ))
      }
    </StagedCards>
  );
}
