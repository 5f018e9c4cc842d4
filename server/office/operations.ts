/** All operations of the office. A forgotten one does not compile. */
import type { OperationName } from '../../domain/office/operations';
import { concertCancel, concertUndoCancel } from './operations/concertCancel';
import { concertMessage } from './operations/concertMessage';
import { concertMove } from './operations/concertMove';
import { concertSale } from './operations/concertSale';
import { concertRead, concertsList } from './operations/concerts';
import { concertHistory, jobBegin, jobRead, jobRepeat, jobsList, jobStop } from './operations/jobs';
import { operatorInvite, operatorRevoke, operatorsList } from './operations/operators';
import type { Operation } from './operation';

export const OPERATIONS: { [Name in OperationName]: Operation<Name> } = {
  'concerts.list': concertsList,
  'concert.read': concertRead,
  'concert.sale': concertSale,
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
  'operators.list': operatorsList,
  'operator.invite': operatorInvite,
  'operator.revoke': operatorRevoke,
};
