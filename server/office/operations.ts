/** All operations of the office. A forgotten one does not compile. */
import type { OperationName } from '../../domain/office/operations';
import { accountDelete, accountExport, accountReset } from './operations/accounts';
import { auditList } from './operations/audit';
import { concertSale } from './operations/concertSale';
import { concertRead, concertsList } from './operations/concerts';
import { contentList, contentRead, contentSave } from './operations/content';
import { contentAdd, contentDiscard, contentRemove, contentRestore } from './operations/contentDrafts';
import { contentPublish } from './operations/contentPublish';
import { contentVersions } from './operations/contentVersions';
import { mailRead, mailsList, mailsRetry } from './operations/mails';
import { guestAdd, guestForm } from './operations/addGuest';
import { checkinEnd, checkinOpen, checkinRead, doorConcerts } from './operations/checkin';
import { guestsCsv, guestsList } from './operations/guestList';
import { orderName, orderPaid, orderRename, orderUnpaid } from './operations/guestOrders';
import { concertCancel, concertUndoCancel } from './operations/concertCancel';
import { concertMessage } from './operations/concertMessage';
import { concertMove } from './operations/concertMove';
import { concertHistory, jobBegin, jobRead, jobRepeat, jobsList, jobStop, jobTick } from './operations/jobs';
import { operatorInvite, operatorRevoke, operatorsList } from './operations/operators';
import { subscribersList, subscribersRemove } from './operations/subscribers';
import { exchangeForm, orderExchange } from './operations/exchange';
import { orderRead, orderRefund, orderSendReceipt, ordersSearch } from './operations/orders';
import { waitingList } from './operations/waiting';
import { takingsCsv, takingsList } from './operations/takings';
import type { Operation } from './operation';

export const OPERATIONS: { [Name in OperationName]: Operation<Name> } = {
  'account.delete': accountDelete,
  'account.export': accountExport,
  'account.reset': accountReset,
  'audit.list': auditList,
  'waiting.list': waitingList,
  'concerts.list': concertsList,
  'concert.read': concertRead,
  'concert.sale': concertSale,
  'mails.list': mailsList,
  'mail.read': mailRead,
  'mails.retry': mailsRetry,
  'guests.list': guestsList,
  'guests.csv': guestsCsv,
  'guest.form': guestForm,
  'guest.add': guestAdd,
  'order.name': orderName,
  'order.rename': orderRename,
  'order.paid': orderPaid,
  'order.unpaid': orderUnpaid,
  'checkin.read': checkinRead,
  'checkin.open': checkinOpen,
  'checkin.end': checkinEnd,
  'door.concerts': doorConcerts,
  'content.list': contentList,
  'content.read': contentRead,
  'content.save': contentSave,
  'content.add': contentAdd,
  'content.remove': contentRemove,
  'content.discard': contentDiscard,
  'content.publish': contentPublish,
  'content.versions': contentVersions,
  'content.restore': contentRestore,
  'concert.move': concertMove,
  'concert.cancel': concertCancel,
  'concert.undoCancel': concertUndoCancel,
  'concert.message': concertMessage,
  'concert.history': concertHistory,
  'jobs.list': jobsList,
  'job.read': jobRead,
  'job.begin': jobBegin,
  'job.stop': jobStop,
  'job.repeat': jobRepeat,
  'job.tick': jobTick,
  'operators.list': operatorsList,
  'operator.invite': operatorInvite,
  'operator.revoke': operatorRevoke,
  'subscribers.list': subscribersList,
  'subscribers.remove': subscribersRemove,
  'orders.search': ordersSearch,
  'order.read': orderRead,
  'exchange.form': exchangeForm,
  'order.exchange': orderExchange,
  'order.refund': orderRefund,
  'order.sendReceipt': orderSendReceipt,
  'takings.list': takingsList,
  'takings.csv': takingsCsv,
};
