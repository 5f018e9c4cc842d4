/** Routes of a signed-in user's account: /api/users/password and /api/users/{id}. */
import { object, string } from 'yup';
import { API_PATHS } from '../../domain/api/contract';
import { FIELD_MESSAGES } from '../../domain/messages';
import { cleanPerson } from '../../domain/forms/forms';
import { emailKey } from '../../domain/forms/patterns';
import { checkPasswordSchema, profileSchema } from '../../domain/forms/schemas';
import { Refusal } from '../http/refusal';
import { updateAccount } from '../store/accountChanges';
import { visitorNetwork } from '../http/trustProxy';
import { EMAIL_EXISTS, userResponse } from './userResponse';
import type { ApiContext } from './context';
import { isOwnPassword } from '../auth/checkPassword';
import { ownUser } from '../auth/requireSession';
import { sessionToken, startSession } from '../auth/sessionCookie';
import { assertWithinLimit } from './assertWithinLimit';
import type { ApiServer } from './validation';

const userParams = object({ id: string().required().max(100) });

const REAUTH_REQUIRED = {
  password: 'Please enter your current password again. Then you can save the new one.',
  email:
    'To change your email, please enter your current password under “Change password” first. Then press Update again.',
};

/**
 * Requires that the current password was entered recently. An unattended session must not be enough to change
 * the password, or the email, to which reset links are sent.
 *
 * @throws Refusal 403
 */
async function assertReauthenticated(
  { store, sessions, now }: ApiContext,
  token: string | null,
  change: keyof typeof REAUTH_REQUIRED,
): Promise<void> {
  if (token === null || !(await sessions.isReauthenticated(store.db, token, now())))
    throw new Refusal(403, REAUTH_REQUIRED[change]);
}

function assertOwn(ownId: string, ...givenIds: (string | undefined)[]): void {
  if (givenIds.some((id) => id !== undefined && id !== ownId))
    throw new Refusal(403, 'This is not your account.');
}

/** All these calls require a session. */
export function profileRoutes(api: ApiServer, context: ApiContext): void {
  const { store, limits, passwords, sessions, undos, now } = context;

  api.post(API_PATHS.checkPassword, { schema: { body: checkPasswordSchema } }, async (request) => {
    const user = ownUser(request);
    const { password, userID, userId } = request.body;
    assertOwn(user._id, userID, userId);
    if (!(await isOwnPassword(context, request, user, password)))
      throw new Refusal(403, FIELD_MESSAGES.passwordIncorrect);
    const token = sessionToken(context, request);
    if (token !== null) await sessions.reauthenticate(store.db, token, now());
    return { message: FIELD_MESSAGES.passwordCorrect };
  });

  /** A new password ends all sessions; this browser gets a new session. */
  api.put(
    `${API_PATHS.users}/:id`,
    { schema: { params: userParams, body: profileSchema } },
    async (request, reply) => {
      const own = ownUser(request);
      const { id, email, password } = request.body;
      assertOwn(own._id, request.params.id, id);
      await assertWithinLimit(context, `profile of ${own._id}`, limits.profile);
      if (emailKey(email) !== emailKey(own.email))
        await assertReauthenticated(context, sessionToken(context, request), 'email');
      if (password !== '') await assertReauthenticated(context, sessionToken(context, request), 'password');
      const passwordHash =
        password === '' ? null : await passwords.hash(password, visitorNetwork(request.ip));
      const user = await updateAccount(store, {
        id: own._id,
        ...cleanPerson(request.body),
        passwordHash,
        now: now(),
        announce: undos.announce,
      });
      if (!user) throw new Refusal(409, EMAIL_EXISTS);
      if (passwordHash !== null) await startSession(context, request, reply, { user, passwordHash });
      return userResponse(user);
    },
  );
}
