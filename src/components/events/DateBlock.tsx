import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { isUpcoming } from '../../../domain/events/eventRules';
import { performancesOf } from '../../../domain/events/seasons';
import { dateLinesOf, instantOf } from '../../../domain/events/time';
import { useData } from '../../actors/AppActor';

const Block = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    lineHeight: 1.2,
    fontSize: 'sm',
    fontVariantNumeric: 'lining-nums',
    whiteSpace: 'nowrap',
    '& > :first-child': {
      fontSize: 'xs',
      lineHeight: 1,
      fontWeight: 600,
      letterSpacing: '0.08em',
      textTransform: 'uppercase',
    },
    '& > :nth-child(2)': {
      marginBlock: '1',
      fontFamily: 'heading',
      fontSize: 'min(var(--day, 2.25rem), 12vw)',
      lineHeight: 1,
    },
  },
  variants: {
    isOnDark: {
      true: { '& > :first-child': { color: 'mist' } },
      false: { '& > :first-child': { color: 'tealDeep' } },
    },
  },
});

interface DateBlockProps {
  event: OrchestraEvent;
  /** Whether the background is dark. */
  isOnDark?: boolean;
}

/**
 * The date of a concert as a patron looks for it: weekday, day, and month, with the year if it is not this
 * one; for a season the number of its concerts to come; nothing without a date. Screen readers skip it and
 * read the date line.
 */
export function DateBlock({ event, isOnDark = false }: DateBlockProps) {
  const now = useData(({ now }) => now);
  const concertCount = useData(({ lists }) =>
    event.type === 'season'
      ? performancesOf(event, lists.events ?? []).filter((one) => isUpcoming(one, now)).length
      : 0,
  );
  const start = instantOf(event.eventDate);
  if (start === null)
    return concertCount > 0 ? (
      <Block aria-hidden isOnDark={isOnDark}>
        <span>Season</span>
        <span>{concertCount}</span>
        <span>{concertCount === 1 ? 'concert' : 'concerts'}</span>
      </Block>
    ) : null;
  const [weekday, day, month] = dateLinesOf(start, now);
  return (
    <Block aria-hidden isOnDark={isOnDark}>
      <span>{weekday}</span>
      <span>{day}</span>
      <span>{month}</span>
    </Block>
  );
}
