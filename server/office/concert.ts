/** `concert`: whether tickets for a concert are sold. */
import { object, string } from 'yup';
import { eventName } from '../store/concerts';
import { setSale } from '../store/sale';
import { actionSchema } from './actions';
import { defineCommand } from './command';
import { findConcert } from './find';
import { counted } from './text';

const ACTIONS = ['close', 'reopen'] as const;

interface Sale {
  id: string;
  concert: string;
  title: string;
  isClosed: boolean;
  /** Places that somebody was about to pay for. */
  released: number;
}

export const concertCommand = defineCommand({
  name: 'concert',
  summary: 'close the sale of tickets for a concert, or reopen it',
  args: [
    { syntax: '<action>', description: ACTIONS.join(' or ') },
    { syntax: '<concert>', description: "the concert's name in its address, for example winter-serenade" },
  ],
  example: 'concert close winter-serenade',
  input: object({ action: actionSchema(ACTIONS), concert: string().required() }),
  question: async ({ store }, { action, concert }) => {
    const { document, held } = await findConcert(store, concert);
    if (action === 'reopen' || held === 0) return null;
    return `${counted(held, 'place')} for ${document.title} are being paid for and will be released. Close the sale?`;
  },
  run: async ({ store }, { action, concert }): Promise<Sale> => {
    const isClosed = action === 'close';
    const event = await findConcert(store, concert);
    const { held } = await setSale(store, event.id, isClosed);
    return {
      ...{ id: event.id, concert: eventName(event), title: event.document.title, isClosed },
      released: isClosed ? held : 0,
    };
  },
  audit: (_input, { id, isClosed, released }) => ({ subject: id, detail: { isClosed, released } }),
  show: ({ title, isClosed }) =>
    isClosed ? `Tickets for ${title} are no longer sold.` : `Tickets for ${title} are on sale again.`,
});
