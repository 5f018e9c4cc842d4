/** All operations of the office. A forgotten one does not compile. */
import type { OperationName } from '../../domain/office/operations';
import { guestAdd, guestForm } from './operations/addGuest';
import { checkinEnd, checkinOpen, checkinRead, doorConcerts } from './operations/checkin';
import { concertSale } from './operations/concertSale';
import { concertRead, concertsList } from './operations/concerts';
import { guestsCsv, guestsList } from './operations/guestList';
import { orderName, orderPaid, orderRename } from './operations/guestOrders';
import { operatorInvite, operatorRevoke, operatorsList } from './operations/operators';
import type { Operation } from './operation';

export const OPERATIONS: { [Name in OperationName]: Operation<Name> } = {
  'concerts.list': concertsList,
  'concert.read': concertRead,
  'concert.sale': concertSale,
  'guests.list': guestsList,
  'guests.csv': guestsCsv,
  'guest.form': guestForm,
  'guest.add': guestAdd,
  'order.name': orderName,
  'order.rename': orderRename,
  'order.paid': orderPaid,
  'checkin.read': checkinRead,
  'checkin.open': checkinOpen,
  'checkin.end': checkinEnd,
  'door.concerts': doorConcerts,
  'operators.list': operatorsList,
  'operator.invite': operatorInvite,
  'operator.revoke': operatorRevoke,
};
