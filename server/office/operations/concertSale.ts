import { bool, object, string } from 'yup';
import { changeSale, assertSale } from '../concertSale';
import { findConcert } from '../find';
import type { Operation } from '../operation';

export const concertSale: Operation<'concert.sale'> = {
  input: object({ concert: string().required(), isClosed: bool().required() }),
  plan: async (office, { concert, isClosed }) => {
    const event = await findConcert(office.store, concert);
    await assertSale(office, event, isClosed);
    return { title: event.document.title, isClosed, held: isClosed ? event.held : 0 };
  },
  confirmed: ({ isClosed }) => isClosed,
  run: async (office, { concert, isClosed }) =>
    changeSale(office, await findConcert(office.store, concert), isClosed),
  audit: (_input, { id, isChanged, isClosed, released }) =>
    isChanged ? { kind: 'concert', subject: id, detail: { isClosed, released } } : null,
};
