/** The embedded admin API: all routes under /api. */
import type { FastifyInstance } from 'fastify';
import { cartRoutes } from './carts';
import type { ApiContext } from './context';
import { addFaults } from '../../tools/faults';
import { sendError } from '../http/errors';
import { contactRoutes } from './contactMessages';
import { requireSession } from '../auth/requireSession';
import { passwordRoutes } from './passwordResets';
import { profileRoutes } from './profile';
import { resourceRoutes } from './resources';
import { userRoutes } from './users';
import { yupValidator } from './validation';
import type { ApiServer, YupTypes } from './validation';

/**
 * Accepts JSON bodies only. An empty body counts as no body, even if a DELETE or a logout declares it as
 * JSON.
 */
function readJson(api: ApiServer): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else void parse(request, String(text), done);
  });
}

export const apiPlugin = (context: ApiContext) => async (server: FastifyInstance) => {
  const api = server.withTypeProvider<YupTypes>();
  api.setValidatorCompiler(yupValidator);
  api.setErrorHandler(sendError);
  readJson(api);
  api.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  if (context.config.inspectsFlows) addFaults(api);
  resourceRoutes(api, context);
  userRoutes(api, context);
  passwordRoutes(api, context);
  contactRoutes(api, context);
  await api.register(async (server) => {
    const signedIn = server.withTypeProvider<YupTypes>();
    requireSession(signedIn, context);
    profileRoutes(signedIn, context);
    cartRoutes(signedIn, context);
  });
};
