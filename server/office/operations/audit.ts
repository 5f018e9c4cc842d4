import { bool, object, string } from 'yup';
import { cleanText } from '../../../domain/forms/patterns';
import { eventName, soldEvents, titlesOf } from '../../store/concerts';
import { auditActors, readAudit } from '../../store/audit';
import { actionWords, detailWords } from '../auditWords';
import { cleaned, LISTED } from '../inputs';
import type { Operation } from '../operation';

export const auditList: Operation<'audit.list'> = {
  input: object({ record: cleaned(cleanText), actor: string(), action: string(), all: bool() }),
  run: async ({ store: { db } }, { record, actor, action, all = false }) => {
    const limit = all ? Number.MAX_SAFE_INTEGER : LISTED;
    const rows = await readAudit(db, { subject: record, actor, action, limit });
    const events = await soldEvents(db);
    const titleOf = titlesOf(events);
    const concertOf = (id: string | null) => {
      const event = events.find((each) => each.id === id);
      return event ? { name: eventName(event), title: event.document.title } : null;
    };
    return {
      entries: rows.map(({ at, actor: who, action, subject, detail }) => ({
        at: at.toISOString(),
        actor: who,
        action,
        what: actionWords({ action, detail }),
        subject,
        concert: concertOf(subject),
        detail,
        details: detailWords(detail, titleOf),
      })),
      actors: await auditActors(db),
    };
  },
};
