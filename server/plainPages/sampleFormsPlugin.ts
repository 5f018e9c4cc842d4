/**
 * Sample forms in place of those of external providers, so that the first content has forms to embed. They
 * store nothing.
 */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import { keepPrivate, sendPage } from '../http/pageReply';
import { framedBySite } from '../http/securityHeaders';
import { FORMS } from './sampleForms';
import { formPage, noFormPage, thanksPage } from './sampleFormPages';

interface ByName {
  Params: { name: string };
}

const sendForm = (reply: FastifyReply, html: string | null) =>
  sendPage(reply, html === null ? 404 : 200, html ?? noFormPage());

export const sampleFormsPlugin =
  (config: Config) =>
  async (server: FastifyInstance): Promise<void> => {
    const routeOptions = { onRequest: framedBySite(config) };
    await server.register(formbody);
    keepPrivate(server);
    server.get<ByName>('/:name', routeOptions, ({ params: { name } }, reply) => {
      const form = FORMS.get(name);
      return sendForm(reply, form ? formPage(name, form) : null);
    });
    server.post<ByName>('/:name', routeOptions, ({ params: { name } }, reply) =>
      FORMS.has(name) ? reply.redirect(`/forms/${name}/thank-you`, 303) : sendForm(reply, null),
    );
    server.get<ByName>('/:name/thank-you', routeOptions, ({ params: { name } }, reply) => {
      const form = FORMS.get(name);
      return sendForm(reply, form ? thanksPage(name, form) : null);
    });
  };
