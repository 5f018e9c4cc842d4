import { object, string } from 'yup';
import { cleanName } from '../../../domain/forms/patterns';
import { Refusal } from '../../http/refusal';
import { moveConcert } from '../../store/concertChanges';
import { moveOf, planMove } from '../concertMove';
import { assertNoJob, beginJob, begunJob } from '../concertJobs';
import { findConcert } from '../find';
import { cleaned } from '../inputs';
import type { Operation } from '../operation';

const MAX_PLACE = 200;

export const concertMove: Operation<'concert.move'> = {
  input: object({
    concert: string().required(),
    to: string(),
    place: cleaned(cleanName).max(MAX_PLACE, `Type a place of at most ${MAX_PLACE} characters.`),
  }),
  plan: async (office, { concert, ...options }) => {
    const event = await findConcert(office.store, concert);
    await assertNoJob(office.store.db, event);
    const { plan, isNew } = await planMove(office, event, options);
    if (!isNew) throw new Refusal(409, 'It already has this date and place. Nobody is mailed.');
    return plan;
  },
  confirmed: ({ before, after, mails }) => [before, after, mails],
  run: async (office, { concert, ...options }) => {
    const { store, operator, now } = office;
    const event = await findConcert(store, concert);
    const change = { eventId: event.id, operator, ...moveOf(event, options, now()) };
    // A concert that has this date and place already was moved by the same form.
    await moveConcert(store, change, (tx, moved, { document: { eventDate, location } }) =>
      beginJob(tx, office, {
        event: moved,
        input: {
          kind: 'move',
          before: { eventDate: eventDate ?? null, location: location ?? null },
          sequence: moved.sequence,
        },
      }),
    );
    return begunJob(store.db, event);
  },
};
