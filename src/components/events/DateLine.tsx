import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { dateLine } from '../../../domain/events/eventRules';

/** Balanced wrapping keeps "PM" from ending up alone on a second line. */
const Line = chakra('p', { base: { fontVariantNumeric: 'lining-nums', textWrap: 'balance' } });

/** Date and time of an event. */
export const DateLine = ({ event, ...props }: { event: OrchestraEvent } & ComponentProps<typeof Line>) => (
  <Line {...props}>{dateLine(event)}</Line>
);
