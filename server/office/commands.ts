/** All commands of the office, in the order of the help text. */
import { accountCommand } from './account';
import { auditCommand } from './auditTrail';
import { backupCommand, resetCommand, restoreCommand } from './backups';
import { concertCommand } from './concert';
import { contentCommand } from './content';
import { inviteCommand } from './invite';
import { operatorsCommand } from './operators';
import { exchangeCommand } from './exchange';
import { guestsCommand } from './guests';
import { orderCommand } from './order';
import { ordersCommand } from './orders';
import { outboxCommand } from './outbox';
import { soldCommand } from './sold';
import { statusCommand } from './status';
import { subscribersCommand } from './subscribers';
import type { Command } from './command';

export const COMMANDS: readonly Command[] = [
  guestsCommand,
  ordersCommand,
  orderCommand,
  exchangeCommand,
  soldCommand,
  concertCommand,
  contentCommand,
  accountCommand,
  subscribersCommand,
  outboxCommand,
  inviteCommand,
  operatorsCommand,
  statusCommand,
  auditCommand,
  backupCommand,
  restoreCommand,
  resetCommand,
];
