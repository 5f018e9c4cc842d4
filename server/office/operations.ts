/** All operations of the office. A forgotten one does not compile. */
import type { OperationName } from '../../domain/office/operations';
import { concertSale } from './operations/concertSale';
import { concertRead, concertsList } from './operations/concerts';
import { operatorInvite, operatorRevoke, operatorsList } from './operations/operators';
import { orderRead, orderRefund, orderSendReceipt, ordersSearch } from './operations/orders';
import { takingsCsv, takingsList } from './operations/takings';
import type { Operation } from './operation';

export const OPERATIONS: { [Name in OperationName]: Operation<Name> } = {
  'concerts.list': concertsList,
  'concert.read': concertRead,
  'concert.sale': concertSale,
  'operators.list': operatorsList,
  'operator.invite': operatorInvite,
  'operator.revoke': operatorRevoke,
  'orders.search': ordersSearch,
  'order.read': orderRead,
  'order.refund': orderRefund,
  'order.sendReceipt': orderSendReceipt,
  'takings.list': takingsList,
  'takings.csv': takingsCsv,
};
