/** Stand-ins for the forms of external providers, so that a fresh store has some to embed. They keep nothing. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import { framedBySite } from '../security';
import { FORMS } from './fields';
import { formPage, noFormPage, thanksPage } from './page';

interface ByName {
  Params: { name: string };
}

const sendPage = (reply: FastifyReply, html: string | null) =>
  reply
    .code(html === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(html ?? noFormPage());

export const formsPlugin =
  (config: Config) =>
  async (server: FastifyInstance): Promise<void> => {
    const framed = { helmet: framedBySite(config) };
    await server.register(formbody);
    server.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    });
    server.get<ByName>('/:name', framed, ({ params: { name } }, reply) => {
      const form = FORMS.get(name);
      return sendPage(reply, form ? formPage(name, form) : null);
    });
    server.post<ByName>('/:name', framed, ({ params: { name } }, reply) =>
      FORMS.has(name) ? reply.redirect(`/forms/${name}/thank-you`, 303) : sendPage(reply, null),
    );
    server.get<ByName>('/:name/thank-you', framed, ({ params: { name } }, reply) => {
      const form = FORMS.get(name);
      return sendPage(reply, form ? thanksPage(name, form) : null);
    });
  };
