/** Operations about the audit trail. */

export interface AuditEntry {
  /** ISO 8601 */
  at: string;
  /** "site", or the name of an operator. */
  actor: string;
  /** For example "order.partiallyRefunded". */
  action: string;
  /** The concert that was changed; null: it was something else. */
  concert: { name: string; title: string } | null;
  /** The action in words: "order partly refunded". */
  what: string;
  /** Id of the order, account, or concert; null: the whole store. */
  subject: string | null;
  detail: Record<string, unknown>;
  /** The details in words: "$45.00 refunded, 1 ticket". */
  details: string;
}

export interface AuditOperations {
  /**
   * Newest first. `record` is the beginning of an id; `actor` is a name; `action` is as in an entry; `all` is
   * more than the latest.
   */
  'audit.list': {
    input: { record?: string; actor?: string; action?: string; all?: boolean };
    plan: null;
    result: { entries: AuditEntry[]; actors: string[] };
  };
}
