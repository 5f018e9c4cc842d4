import { bool, object, string } from 'yup';
import { auditActors, readAudit } from '../../store/audit';
import { actionWords, detailWords } from '../auditWords';
import { LISTED } from '../inputs';
import type { Operation } from '../operation';

export const auditList: Operation<'audit.list'> = {
  input: object({ record: string().trim(), actor: string(), all: bool() }),
  run: async ({ store: { db } }, { record, actor, all = false }) => {
    const limit = all ? Number.MAX_SAFE_INTEGER : LISTED;
    const rows = await readAudit(db, { subject: record, actor, limit });
    return {
      entries: rows.map(({ at, actor: who, action, subject, detail }) => ({
        at: at.toISOString(),
        actor: who,
        action,
        what: actionWords({ action, detail }),
        subject,
        detail,
        details: detailWords(detail),
      })),
      actors: await auditActors(db),
    };
  },
};
