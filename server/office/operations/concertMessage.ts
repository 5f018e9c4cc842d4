/** Writes to all guests of a concert. */
import { object, string } from 'yup';
import { cleanName, cleanText, printable } from '../../../domain/forms/patterns';
import { dayAndTime } from '../../../domain/office/words';
import { canBeMailed, concertMessageMail } from '../../mail/concertChanged';
import { DAY_MS } from '../../http/durations';
import { Refusal } from '../../http/refusal';
import { writeAudit } from '../../store/audit';
import type { Database } from '../../store/database';
import { activeJob, jobsOf } from '../../store/jobs';
import { lockEvents } from '../../store/places';
import type { EventRow } from '../../store/schema';
import { ordersByGuest } from '../../store/ticketOrders';
import { assertNoJob, beginJob, begunJob, recipientsOf } from '../concertJobs';
import { findConcert } from '../find';
import { cleaned } from '../inputs';
import type { Operation } from '../operation';

const MAX_SUBJECT = 120;
const MAX_TEXT = 5_000;

/** @throws Refusal when these guests got the same text within a day */
async function assertNewText(db: Database, event: EventRow, { text, now }: { text: string; now: number }) {
  const sent = (await jobsOf(db, event.id)).find(
    ({ input, state, createdAt }) =>
      input.kind === 'message' &&
      input.text === text &&
      state !== 'undone' &&
      createdAt.getTime() > now - DAY_MS,
  );
  if (sent)
    throw new Refusal(
      409,
      `This text was sent to these guests ${dayAndTime(sent.createdAt.getTime(), now)} by ${sent.operator}.`,
    );
}

export const concertMessage: Operation<'concert.message'> = {
  input: object({
    concert: string().required(),
    subject: cleaned((subject) => cleanName(printable(subject)))
      .required('Type a subject.')
      .max(MAX_SUBJECT, `Type a subject of at most ${MAX_SUBJECT} characters.`),
    text: cleaned((text) => cleanText(printable(text)))
      .required('Type a text.')
      .max(MAX_TEXT, `Type a text of at most 5,000 characters.`),
  }),
  plan: async ({ store, now }, { concert, subject, text }) => {
    const event = await findConcert(store, concert);
    await assertNewText(store.db, event, { text, now: now() });
    await assertNoJob(store.db, event);
    const guests = await ordersByGuest(store.db, event.id);
    const { title } = event.document;
    if (guests.length === 0)
      throw new Refusal(409, `Nobody has tickets for ${title}. There is nobody to write to.`);
    const first = guests.find(canBeMailed);
    const mail = first ? concertMessageMail({ orders: first, event, id: '', subject, text }) : null;
    return {
      title,
      ...recipientsOf(guests),
      // It has no secret link of the site; one that the operator typed, such as that of a form, stays whole.
      mail: mail && { recipient: mail.recipient, subject: mail.subject, text: mail.text },
    };
  },
  confirmed: ({ mails }) => mails,
  run: async (office, { concert, subject, text }) => {
    const { store, operator, now } = office;
    const event = await findConcert(store, concert);
    const active = await activeJob(store.db, event.id);
    if (active?.input.kind === 'message' && active.input.text === text) return begunJob(store.db, event);
    await store.db.transaction(async (tx) => {
      await lockEvents(tx, [event.id]);
      await assertNewText(tx, event, { text, now: now() });
      await beginJob(tx, office, { event, input: { kind: 'message', subject, text } });
      await writeAudit(tx, {
        actor: operator,
        action: 'office.concert',
        subject: event.id,
        detail: { messaged: (await ordersByGuest(tx, event.id)).filter(canBeMailed).length },
      });
    });
    return begunJob(store.db, event);
  },
};
