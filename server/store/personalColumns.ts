/** The personal columns of accounts and orders, by the table of personal fields. */
import { getTableColumns } from 'drizzle-orm';
import { PERSONAL_KINDS, type PERSONAL, type PersonalKind } from '../../domain/personal/fields';
import type { accounts, orders } from './schema';

type Table = typeof accounts | typeof orders;
type Row = typeof accounts.$inferSelect & typeof orders.$inferSelect;

/** Texts that are not personal, or that `deleteAccount` replaces. */
type Technical =
  | 'id'
  | `${string}Id`
  | 'status'
  | 'token'
  | 'fingerprint'
  | 'paymentUrl'
  | 'paidBy'
  | 'emailKey'
  | 'passwordHash';

/**
 * A new column of text does not compile until it is technical or has a row in the table of personal fields.
 */
type Named<Column extends Technical | keyof typeof PERSONAL> = Column;
type Texts = Named<{ [Name in keyof Row]: Row[Name] extends number | Date | null ? never : Name }[keyof Row]>;

const isPersonal = (kind?: PersonalKind) => kind !== undefined;

/** @param isWanted chooses the columns by the kind of their data */
export const personalColumns = (table: Table, isWanted = isPersonal) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => isWanted(PERSONAL_KINDS[name])),
  );

/** Values that empty the personal columns: null where there may be none, else ''. */
export const emptied = (...columns: Parameters<typeof personalColumns>) =>
  Object.fromEntries(
    Object.entries(personalColumns(...columns)).map(([name, { notNull }]) => [name, notNull ? '' : null]),
  ) as {
    [Name in Exclude<Texts, Technical>]?: null extends Row[Name] ? null : '';
  };
