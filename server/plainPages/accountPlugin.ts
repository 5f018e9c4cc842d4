/** Pages of a user's own account at /account: sessions, data, deletion, and the links that undo a change. */
import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import type { User } from '../../domain/api/entities';
import { FIELD_MESSAGES } from '../../domain/messages';
import { hrefTo } from '../../domain/pages/routes';
import type { ApiContext } from '../api/context';
import { endSession, sessionToken, sessionUser } from '../auth/sessionCookie';
import { assertWithinLimit } from '../api/assertWithinLimit';
import { isOwnPassword } from '../auth/checkPassword';
import { accountDataOf, deleteAccount } from '../store/accountData';
import { keepPrivate, sendPage } from '../http/pageReply';
import { visitorNetwork } from '../http/trustProxy';
import { accountPage, deletedPage, loggedOutPage, refusedPage, undoPage } from './accountPage';

interface TokenRoute {
  Params: { token: string };
}

const passwordForm = object({ password: string().max(1000).required() });

const LINK_INVALID =
  'This link has been used or has expired. If you think someone else is using your account, please contact us.';
const EMAIL_TAKEN = 'Another account now uses this email address, so we can’t restore it. Please contact us.';

const sendInvalidLink = (reply: FastifyReply) =>
  sendPage(reply, 404, refusedPage('This link is no longer valid', LINK_INVALID));

export const accountPlugin = (context: ApiContext) => async (server: FastifyInstance) => {
  const { store, limits, passwords, sessions, resets, undos, now } = context;

  async function showAccount(user: User, request: FastifyRequest, reply: FastifyReply, problem?: string) {
    const currentSession = { token: sessionToken(context, request) ?? '', now: now() };
    const sessionList = await sessions.list(store.db, user._id, currentSession);
    const html = accountPage({ user, sessions: sessionList, ...(problem === undefined ? {} : { problem }) });
    return sendPage(reply, problem === undefined ? 200 : 403, html);
  }

  /** Calls `respond` with the signed-in user; anonymous visitors get a page with a link to the login. */
  const withUser =
    (respond: (user: User, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const user = await sessionUser(context, request);
      return user ? respond(user, request, reply) : sendPage(reply, 401, loggedOutPage());
    };

  const redirectToAccount = (reply: FastifyReply) => reply.redirect('/account', 303);

  async function removeAccount(user: User, request: FastifyRequest, reply: FastifyReply) {
    const sentPassword = passwordForm.isValidSync(request.body, { strict: true })
      ? request.body.password
      : '';
    if (!(await isOwnPassword(context, request, user, sentPassword)))
      return showAccount(user, request, reply, `${FIELD_MESSAGES.passwordIncorrect}. Nothing was deleted.`);
    await deleteAccount(store, user, now());
    await endSession(context, request, reply);
    return sendPage(reply, 200, deletedPage());
  }

  /**
   * Sets a random password that nobody knows, then redirects to the page where the owner chooses a new one.
   */
  async function undoChange({ params: { token }, ip }: FastifyRequest<TokenRoute>, reply: FastifyReply) {
    await assertWithinLimit(context, `undo from ${visitorNetwork(ip)}`, limits.reset);
    if (!(await undos.isOpen(store.db, token, now()))) return sendInvalidLink(reply);
    const passwordHash = await passwords.hash(randomUUID(), visitorNetwork(ip));
    const undoResult = await undos.use(store, { token, passwordHash, now: now() });
    if (undoResult === 'taken')
      return sendPage(reply, 409, refusedPage('We couldn’t undo the change', EMAIL_TAKEN));
    if (undoResult === null) return sendInvalidLink(reply);
    const reset = await resets.open(store.db, undoResult.accountId, now());
    return reply.redirect(`${hrefTo('resetPassword')}?token=${reset}`, 303);
  }

  await server.register(formbody);
  keepPrivate(server);
  server.get(
    '/',
    withUser((user, request, reply) => showAccount(user, request, reply)),
  );
  server.get(
    '/data.json',
    withUser(async (user, _request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="account.json"')
        .send(await accountDataOf(store, user)),
    ),
  );
  server.post<{ Params: { id: string } }>('/sessions/:id/end', async (request, reply) => {
    const { id } = request.params;
    return withUser(async (user) => {
      await sessions.endById(store.db, user._id, id);
      return redirectToAccount(reply);
    })(request, reply);
  });
  server.post(
    '/sessions/end-others',
    withUser(async (user, request, reply) => {
      await sessions.endOthers(store.db, user._id, sessionToken(context, request) ?? '');
      return redirectToAccount(reply);
    }),
  );
  server.post('/delete', withUser(removeAccount));
  server.get<TokenRoute>('/undo/:token', async ({ params: { token } }, reply) =>
    (await undos.isOpen(store.db, token, now()))
      ? sendPage(reply, 200, undoPage(token))
      : sendInvalidLink(reply),
  );
  server.post<TokenRoute>('/undo/:token', undoChange);
};
