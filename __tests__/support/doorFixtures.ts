/** A guest list and check marks for tests of the check-in. */
import type { DoorList, Tick } from '../../domain/door/door';
import type { ExchangeResult, StoredDoor } from '../../machines/doorMachine';

export const ZORN = { id: 'zorn', lastName: 'Zorn', firstName: 'Ida', places: 2 };
export const LAKE = { id: 'lake', lastName: 'Lake', firstName: 'Ann', places: 1 };

export const LIST: DoorList = {
  concert: 'winter',
  title: 'Winter Serenade',
  date: '12/12/2026 at 7:30 PM',
  guests: [LAKE, ZORN],
};

export const EMPTY_STORED_DOOR: StoredDoor = { list: null, ticks: {}, revision: 0, kept: [] };

export const tickOf = (id: string, guest: string, place = 0, isUndone = false): Tick => ({
  id,
  guest,
  place,
  isUndone,
});

/** Both people with tickets of Ida Zorn arrive. */
export const PARTY_TICKED = { type: 'places.ticked', guest: ZORN.id, places: [0, 1] };

export const exchangeResponse = (
  revision: number,
  ticks: Tick[] = [],
  sent: Tick[] = [],
): ExchangeResult => ({
  revision,
  ticks,
  sent,
});
