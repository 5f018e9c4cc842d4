/** The check-in at the door: its page and its API, which require a key from the office. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { array, boolean, number, object, string } from 'yup';
import { DOOR_HEADER, DOOR_HREF, DOOR_PATHS, MAX_TICKS, type DoorList } from '../../domain/door/door';
import { dateLine } from '../../domain/events/eventRules';
import type { ApiContext } from '../api/context';
import { yupValidator, type YupTypes } from '../api/validation';
import { sendError } from '../http/errors';
import { sendPage } from '../http/pageReply';
import { Refusal } from '../http/refusal';
import { createDoors, exchangeTicks } from '../store/doors';
import { guestsOf } from '../store/guestList';
import type { EventRow } from '../store/schema';
import { doorPage } from './doorPage';

/** Build output of the page's scripts. */
const SCRIPTS_DIR = path.resolve('dist/door');

const MAX_PLACES = 10_000;

const ticksSchema = object({
  since: number().integer().min(0).required(),
  ticks: array(
    object({
      id: string().max(64).matches(/^\w+$/).required(),
      guest: string()
        .max(100)
        .matches(/^[\w-]+$/)
        .required(),
      place: number().integer().min(0).max(MAX_PLACES).required(),
      isUndone: boolean().required(),
    }).required(),
  )
    .max(MAX_TICKS)
    .required(),
});

const keyOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? '')?.[1];

/** The check-in page and its API. @param secret key of the hashes of the concerts' keys */
export const doorPlugin =
  ({ store, now }: ApiContext, secret: string) =>
  async (server: FastifyInstance) => {
    const doors = createDoors(secret);
    server.addHook('onRequest', async (_request, reply) => {
      reply.header(DOOR_HEADER, '1');
    });

    async function concertOf(request: FastifyRequest): Promise<EventRow> {
      const key = keyOf(request);
      const concert = key === undefined ? null : await doors.concertOf(store.db, key, now());
      if (!concert) throw new Refusal(401, 'This link is no longer valid. Ask the office for a new one.');
      return concert;
    }

    const api = server.withTypeProvider<YupTypes>();
    api.setValidatorCompiler(yupValidator);
    api.setErrorHandler(sendError);
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow');
    });
    api.get(DOOR_PATHS.list, async (request, reply): Promise<DoorList> => {
      const { id, document } = await concertOf(request);
      const guests = await guestsOf(store.db, id);
      void reply.header('cache-control', 'no-store');
      return {
        concert: id,
        title: document.title,
        date: dateLine(document),
        guests: guests.map(({ id: guest, lastName, firstName, tickets, owedCents, orders }) => ({
          id: guest,
          lastName,
          firstName,
          places: tickets,
          owedCents,
          orders,
        })),
      };
    });
    api.post(DOOR_PATHS.ticks, { schema: { body: ticksSchema } }, async (request, reply) => {
      const { id: eventId } = await concertOf(request);
      const { ticks, since } = request.body;
      void reply.header('cache-control', 'no-store');
      return exchangeTicks(store, { eventId, ticks, since });
    });
    // The page contains no data of a concert; its script loads them with the key from the URL's fragment.
    server.get(DOOR_HREF, (_request, reply) =>
      sendPage(reply.header('cache-control', 'no-cache'), 200, doorPage()),
    );
    server.get(DOOR_HREF.slice(0, -1), (_request, reply) => reply.redirect(DOOR_HREF, 308));
    await server.register(fastifyStatic, {
      root: SCRIPTS_DIR,
      prefix: DOOR_HREF,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
  };
