/** A forgotten password: /api/password/request and /api/password/reset. */
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS } from '../../domain/api/contract';
import { SUCCESSES } from '../../domain/messages';
import { emailKey } from '../../domain/forms/patterns';
import { emailSchema, resetSchema } from '../../domain/forms/schemas';
import { resetMail } from '../mail/passwordReset';
import { Refusal } from '../refusal';
import { visitorNetwork } from '../trustProxy';
import { accountOf } from '../store/accounts';
import { resetAttempts } from '../store/tries';
import type { ApiContext } from './context';
import { assertWithinLimit } from './throttle';
import { loginTries } from './users';
import type { ApiServer } from './validation';

/** Longer than the work takes: how long an answer takes does not tell whether there is an account (DECISIONS B43). */
const ANSWER_MS = 300;

const LINK_IS_OVER = 'This link has been used or has expired. Please request a new one.';

async function sendLink({ store, resets, config, now }: ApiContext, email: string): Promise<void> {
  const account = await accountOf(store.db, email);
  if (!account) return;
  const { user } = account;
  const { siteOrigin } = config;
  await resets.request(store, {
    account,
    mailOf: (token) => resetMail({ user, token, siteOrigin }),
    now: now(),
  });
}

export function passwordRoutes(api: ApiServer, context: ApiContext): void {
  const { store, limits, passwords, resets, undos, devices, now } = context;

  api.post(API_PATHS.requestReset, { schema: { body: emailSchema } }, async (request) => {
    const { email } = request.body;
    await assertWithinLimit(
      context,
      `reset request from ${visitorNetwork(request.ip)}`,
      limits.resetRequestPerAddress,
    );
    await assertWithinLimit(context, `reset request for ${emailKey(email)}`, limits.resetRequestPerAccount);
    await Promise.all([sendLink(context, email), pause(ANSWER_MS)]);
    return { message: SUCCESSES.resetRequested };
  });

  api.post(API_PATHS.resetPassword, { schema: { body: resetSchema } }, async (request, reply) => {
    await assertWithinLimit(context, `reset from ${visitorNetwork(request.ip)}`, limits.reset);
    const { token, newPassword } = request.body;
    // Hashing is dear; a guessed token does not get that far.
    if (!(await resets.isOpen(store.db, token, now()))) throw new Refusal(400, LINK_IS_OVER);
    const passwordHash = await passwords.hash(newPassword, visitorNetwork(request.ip));
    const email = await resets.use(store, {
      ...{ token, passwordHash },
      now: now(),
      announce: undos.announce,
    });
    if (email === null) throw new Refusal(400, LINK_IS_OVER);
    // Whoever had forgotten the password may have tried too often.
    await resetAttempts(store.db, loginTries(email));
    // Somebody else who goes on guessing cannot lock the owner out of this browser.
    devices.remember(reply, email);
    return { success: true };
  });
}
