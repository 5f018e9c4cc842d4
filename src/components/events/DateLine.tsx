import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { dateLine } from '../../../domain/events/eventRules';

/** Two lines, where one is too narrow, are about as long as each other: "PM" does not stand alone. */
const Line = chakra('p', { base: { fontVariantNumeric: 'lining-nums', textWrap: 'balance' } });

/** When an event is. */
export const DateLine = ({ event, ...props }: { event: OrchestraEvent } & ComponentProps<typeof Line>) => (
  <Line {...props}>{dateLine(event)}</Line>
);
