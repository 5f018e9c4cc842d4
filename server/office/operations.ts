/** All operations of the office. A forgotten one does not compile. */
import type { OperationName } from '../../domain/office/operations';
import { concertSale } from './operations/concertSale';
import { concertRead, concertsList } from './operations/concerts';
import { operatorInvite, operatorRevoke, operatorsList } from './operations/operators';
import type { Operation } from './operation';

export const OPERATIONS: { [Name in OperationName]: Operation<Name> } = {
  'concerts.list': concertsList,
  'concert.read': concertRead,
  'concert.sale': concertSale,
  'operators.list': operatorsList,
  'operator.invite': operatorInvite,
  'operator.revoke': operatorRevoke,
};
