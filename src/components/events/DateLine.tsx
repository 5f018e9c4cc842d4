import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { dateLine } from '../../../domain/events/eventRules';
import { instantOf, weekdayOf } from '../../../domain/events/time';

/** Balanced wrapping keeps "PM" from ending up alone on a second line. */
const Line = chakra('p', { base: { fontVariantNumeric: 'lining-nums', textWrap: 'balance' } });

interface DateLineProps extends ComponentProps<typeof Line> {
  event: OrchestraEvent;
  /** The weekday stands in a date block beside the line; screen readers read it here. */
  hasDateBlock?: boolean;
}

/** Weekday, date, and time of an event. */
export function DateLine({ event, hasDateBlock = false, ...props }: DateLineProps) {
  const start = instantOf(event.eventDate);
  const weekday = start === null ? null : weekdayOf(start);
  return (
    <Line {...props}>
      {weekday === null ? null : hasDateBlock ? (
        <VisuallyHidden>{`${weekday}, `}</VisuallyHidden>
      ) : (
        <chakra.span fontWeight={600}>{`${weekday}, `}</chakra.span>
      )}
      <span>{dateLine(event)}</span>
    </Line>
  );
}
