import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { statusLine } from '../../../domain/events/eventRules';
import { DateAndPlace } from './DateAndPlace';
import { StatusText } from './StatusText';

interface DatePlaceStatusProps extends ComponentProps<typeof DateAndPlace> {
  /** Current time in milliseconds. */
  now: number;
}

/** Date, location, and status line of an event. */
export const DatePlaceStatus = ({ now, ...dateAndPlace }: DatePlaceStatusProps) => (
  <chakra.div display="grid" gap="1" marginTop="1">
    <DateAndPlace {...dateAndPlace} />
    <StatusText line={statusLine(dateAndPlace.event, now)} />
  </chakra.div>
);
