import type { ConcertState } from '../../domain/office/concerts';
import { CONCERT_STATES, capitalized } from '../../domain/office/words';

const CLASSES: Record<ConcertState, string> = {
  onSale: 'is',
  closed: 'is off',
  soldOut: 'is warn',
  markedSoldOut: 'is warn',
  noPlaces: 'is off',
  notSoldOnline: 'is off',
  canceled: 'is bad',
  over: 'is off',
  notOnTheSite: 'is off',
};

export const ConcertStateText = ({ state }: { state: ConcertState }) => (
  <span className={CLASSES[state]}>{capitalized(CONCERT_STATES[state])}</span>
);
