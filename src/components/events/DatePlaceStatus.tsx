import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { statusLine } from '../../../domain/events/eventRules';
import { DateAndPlace } from './DateAndPlace';
import { StatusText } from './StatusText';

/** Date, location, and status line of an event. */
export const DatePlaceStatus = ({ event, now }: { event: OrchestraEvent; now: number }) => (
  <chakra.div display="grid" gap="1">
    <DateAndPlace event={event} />
    <chakra.div marginTop="2">
      <StatusText line={statusLine(event, now)} />
    </chakra.div>
  </chakra.div>
);
