import { chakra } from '@chakra-ui/react';
import { useLocalFlow } from '../../actors/useLocalFlow';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { passedEvents } from '../../../domain/events/eventRules';
import { growingListMachine } from '../../../machines/growingListMachine';
import { Button } from '../../components/controls/Button';
import { restoreFocusTo } from '../../components/dialogs/restoreFocusTo';
import { EventCard } from './EventCard';

const focusLastEvent = restoreFocusTo((more) => more.previousElementSibling?.lastElementChild);

interface PassedEventsProps {
  events: readonly OrchestraEvent[];
  /** Current time in milliseconds. */
  now: number;
}

/** Passed events: hidden at first, then five at a time (behavior 4.6). */
export function PassedEvents({ events, now }: PassedEventsProps) {
  const [list, send] = useLocalFlow(growingListMachine);
  const passed = passedEvents(events, now);
  const isShown = list.matches('shown');
  const shownCount = Math.min(list.context.count, passed.length);
  if (passed.length === 0) return null;
  return (
    <chakra.section aria-label="Passed events" borderTop="1px solid {colors.rule}" paddingTop="8">
      <Button variant="outline" aria-expanded={isShown} onClick={() => send({ type: 'list.toggled' })}>
        {isShown ? 'HIDE PASSED EVENTS' : 'SHOW PASSED EVENTS'}
      </Button>
      {isShown ? (
        <chakra.ul marginTop="8">
          {passed.slice(0, shownCount).map((event) => (
            <li key={event._id} tabIndex={-1}>
              <EventCard event={event} now={now} />
            </li>
          ))}
        </chakra.ul>
      ) : null}
      {isShown && shownCount < passed.length ? (
        <Button ref={focusLastEvent} variant="outline" onClick={() => send({ type: 'list.more' })}>
          More
        </Button>
      ) : null}
      {isShown ? (
        <chakra.p
          role="status"
          display="inline-block"
          marginLeft={shownCount < passed.length ? '5' : undefined}
          fontSize="sm"
          color="muted"
          fontVariantNumeric="lining-nums"
        >
          {`Showing ${shownCount} of ${passed.length}`}
        </chakra.p>
      ) : null}
    </chakra.section>
  );
}
