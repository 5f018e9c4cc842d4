/**
 * The operations of the office in a browser: for each its input, what it shows before it is carried out, and
 * its result. All of it is JSON.
 */
import type { AccountOperations } from './accounts';
import type { AuditOperations } from './audit';
import type { ConcertOperations } from './concerts';
import type { ExchangeOperations } from './exchanges';
import type { ContentOperations } from './content';
import type { MailOperations } from './mails';
import type { GuestOperations } from './guests';
import type { JobOperations } from './jobs';
import type { OperatorOperations } from './operators';
import type { OrderOperations } from './orders';
import type { TakingsOperations } from './takings';

/**
 * What each operation takes, shows before it is carried out, and returns. `plan` is null if it only reads.
 */
export interface OfficeOperations
  extends
    AccountOperations,
    AuditOperations,
    ConcertOperations,
    ExchangeOperations,
    ContentOperations,
    GuestOperations,
    JobOperations,
    MailOperations,
    OperatorOperations,
    OrderOperations,
    TakingsOperations {}

export type OperationName = keyof OfficeOperations;
export type OperationInput<Name extends OperationName> = OfficeOperations[Name]['input'];
export type OperationPlan<Name extends OperationName> = OfficeOperations[Name]['plan'];
export type OperationResult<Name extends OperationName> = OfficeOperations[Name]['result'];

/** What the office shows before an operation, and the version that its button confirms. */
export interface Planned<Name extends OperationName = OperationName> {
  plan: OperationPlan<Name>;
  version: string;
}
