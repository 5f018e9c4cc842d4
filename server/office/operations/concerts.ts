import { bool, object, string } from 'yup';
import { known } from '../../../domain/known';
import { eventName } from '../../store/concerts';
import { soldByDay } from '../../store/takings';
import { concertFigures } from '../concertFigures';
import { findConcert } from '../find';
import type { Operation } from '../operation';

export const concertsList: Operation<'concerts.list'> = {
  input: object({ all: bool() }),
  run: async ({ store, now }, { all = false }) => {
    const figures = await concertFigures(store.db, now());
    return figures.filter(({ isOver }) => all || !isOver);
  },
};

export const concertRead: Operation<'concert.read'> = {
  input: object({ concert: string().required() }),
  run: async ({ store, now }, { concert }) => {
    const event = await findConcert(store, concert);
    const name = eventName(event);
    const figures = await concertFigures(store.db, now());
    return {
      ...known(
        figures.find((each) => each.name === name),
        'figures of the concert',
      ),
      sales: await soldByDay(store.db, event.id),
    };
  },
};
