import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { cardTitle } from '../../../domain/events/eventRules';

/** An event's title; up to 600 px its `mobileTitle` if it has one (behavior 4.3). */
export const EventTitle = ({ event }: { event: OrchestraEvent }) => {
  const [wideTitle, narrowTitle] = [cardTitle(event), cardTitle(event, true)];
  if (wideTitle === narrowTitle) return <span>{wideTitle}</span>;
  return (
    <>
      <chakra.span hideBelow="sm">{wideTitle}</chakra.span>
      <chakra.span hideFrom="sm" _print={{ display: 'none' }}>
        {narrowTitle}
      </chakra.span>
    </>
  );
};
