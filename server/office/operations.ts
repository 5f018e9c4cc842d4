/** All operations of the office. A forgotten one does not compile. */
import type { OperationName } from '../../domain/office/operations';
import { guestAdd, guestForm } from './operations/addGuest';
import { checkinEnd, checkinOpen, checkinRead, doorConcerts } from './operations/checkin';
import { guestsCsv, guestsList } from './operations/guestList';
import { orderName, orderPaid, orderRename } from './operations/guestOrders';
import { accountDelete, accountExport, accountReset } from './operations/accounts';
import { concertSale } from './operations/concertSale';
import { concertRead, concertsList } from './operations/concerts';
import { mailRead, mailsList, mailsRetry } from './operations/mails';
import { operatorInvite, operatorRevoke, operatorsList } from './operations/operators';
import { subscribersList, subscribersRemove } from './operations/subscribers';
import type { Operation } from './operation';

export const OPERATIONS: { [Name in OperationName]: Operation<Name> } = {
  'account.delete': accountDelete,
  'account.export': accountExport,
  'account.reset': accountReset,
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
  'mails.list': mailsList,
  'mail.read': mailRead,
  'mails.retry': mailsRetry,
  'operators.list': operatorsList,
  'operator.invite': operatorInvite,
  'operator.revoke': operatorRevoke,
  'subscribers.list': subscribersList,
  'subscribers.remove': subscribersRemove,
};
