/** A member's own account: /api/users/password and /api/users/{id}. */
import { object, string } from 'yup';
import { API_PATHS } from '../../domain/api/contract';
import { FIELD_MESSAGES } from '../../domain/messages';
import { emailKey } from '../../domain/forms/patterns';
import { checkPasswordSchema, profileSchema } from '../../domain/forms/schemas';
import { Refusal } from '../refusal';
import { updateAccount } from '../store/accountChanges';
import { accountOf } from '../store/accounts';
import { resetAttempts } from '../store/tries';
import { visitorNetwork } from '../trustProxy';
import { userResponse } from './userResponse';
import type { ApiContext } from './context';
import { logCheck } from './checkLog';
import { ownUser } from './signedIn';
import { sessionToken, startSession } from './sessionCookie';
import { assertWithinLimit } from './throttle';
import type { ApiServer } from './validation';

const userParams = object({ id: string().required().max(100) });

const UNPROVEN = {
  password: 'Please enter your current password again. Then you can save the new one.',
  email:
    'To change your email, please enter your current password under “Change password” first. Then press Update again.',
};

/** A session that somebody left open is not enough for a new password, or for another email, to which a link to one could go. */
async function assertProven(
  { store, sessions, now }: ApiContext,
  token: string | null,
  what: keyof typeof UNPROVEN,
): Promise<void> {
  if (token === null || !(await sessions.isProven(store.db, token, now())))
    throw new Refusal(403, UNPROVEN[what]);
}

function assertOwn(own: string, ...named: (string | undefined)[]): void {
  if (named.some((id) => id !== undefined && id !== own)) throw new Refusal(403, 'This is not your account.');
}

/** Every call here is for members. */
export function profileRoutes(api: ApiServer, context: ApiContext): void {
  const { store, limits, passwords, sessions, undos, now } = context;

  api.post(API_PATHS.checkPassword, { schema: { body: checkPasswordSchema } }, async (request) => {
    const user = ownUser(request);
    const { password, userID, userId } = request.body;
    assertOwn(user._id, userID, userId);
    const tries = `password check of ${user._id}`;
    await assertWithinLimit(context, tries, limits.passwordCheck);
    const account = await accountOf(store.db, user.email);
    const hash = account?.passwordHash ?? null;
    const isRight = await passwords.isRight(hash, password, visitorNetwork(request.ip));
    logCheck(request, { check: 'current password', account: user._id, isRight });
    if (!isRight) throw new Refusal(403, FIELD_MESSAGES.passwordIncorrect);
    await resetAttempts(store.db, tries);
    const token = sessionToken(context, request);
    if (token !== null) await sessions.prove(store.db, token, now());
    return { message: FIELD_MESSAGES.passwordCorrect };
  });

  /** A new password ends every session; this browser gets a new one. */
  api.put(
    `${API_PATHS.users}/:id`,
    { schema: { params: userParams, body: profileSchema } },
    async (request, reply) => {
      const own = ownUser(request);
      const { id, email, firstName, lastName, password } = request.body;
      assertOwn(own._id, request.params.id, id);
      await assertWithinLimit(context, `profile of ${own._id}`, limits.profile);
      if (emailKey(email) !== emailKey(own.email))
        await assertProven(context, sessionToken(context, request), 'email');
      if (password !== '') await assertProven(context, sessionToken(context, request), 'password');
      const user = await updateAccount(store, {
        id: own._id,
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        passwordHash: password === '' ? null : await passwords.hash(password, visitorNetwork(request.ip)),
        now: now(),
        announce: undos.announce,
      });
      if (!user) throw new Refusal(409, 'Email already exists');
      if (password !== '') await startSession(context, request, reply, user);
      return userResponse(user);
    },
  );
}
