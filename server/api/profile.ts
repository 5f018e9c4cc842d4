/** A member's own account: /api/users/password and /api/users/{id}. */
import { object, string } from 'yup';
import { API_PATHS } from '../../domain/api/contract';
import { FIELD_MESSAGES } from '../../domain/messages';
import { checkPasswordSchema, profileSchema } from '../../domain/forms/schemas';
import { Refusal } from '../refusal';
import { updateAccount } from '../store/accountChanges';
import { accountOf } from '../store/accounts';
import { forgetTries } from '../store/tries';
import { userAnswer } from './answers';
import type { ApiContext } from './context';
import { ownUser } from './members';
import { startSession } from './sessionCookie';
import { assertWithinLimit } from './throttle';
import type { ApiServer } from './validation';

const userParams = object({ id: string().required().max(100) });

function assertOwn(own: string, ...named: (string | undefined)[]): void {
  if (named.some((id) => id !== undefined && id !== own)) throw new Refusal(403, 'This is not your account.');
}

/** Every call here is for members. */
export function profileRoutes(api: ApiServer, context: ApiContext): void {
  const { store, limits, passwords } = context;

  api.post(API_PATHS.checkPassword, { schema: { body: checkPasswordSchema } }, async (request) => {
    const user = ownUser(request);
    const { password, userID, userId } = request.body;
    assertOwn(user._id, userID, userId);
    const tries = `password check of ${user._id}`;
    await assertWithinLimit(context, tries, limits.passwordCheck);
    const account = await accountOf(store.db, user.email);
    if (!(await passwords.isRight(account?.passwordHash ?? null, password)))
      throw new Refusal(403, FIELD_MESSAGES.passwordIncorrect);
    await forgetTries(store.db, tries);
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
      const user = await updateAccount(store, {
        id: own._id,
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        passwordHash: password === '' ? null : await passwords.hash(password),
      });
      if (!user) throw new Refusal(409, 'Email already exists');
      if (password !== '') await startSession(context, request, reply, user);
      return userAnswer(user);
    },
  );
}
