import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { cardTitle } from '../../../domain/events/eventRules';

/** The title of a card: its short form up to 600px, when there is one (DECISIONS A42). */
export const EventTitle = ({ event }: { event: OrchestraEvent }) => {
  const [wide, narrow] = [cardTitle(event), cardTitle(event, true)];
  if (wide === narrow) return wide;
  return (
    <>
      <chakra.span hideBelow="sm">{wide}</chakra.span>
      <chakra.span hideFrom="sm" _print={{ display: 'none' }}>
        {narrow}
      </chakra.span>
    </>
  );
};
