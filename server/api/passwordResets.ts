/** Routes for a forgotten password: /api/password/request and /api/password/reset. */
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS } from '../../domain/api/contract';
import { SUCCESSES } from '../../domain/messages';
import { emailKey } from '../../domain/forms/patterns';
import { emailSchema, resetSchema } from '../../domain/forms/schemas';
import { resetMail } from '../mail/passwordReset';
import { Refusal } from '../http/refusal';
import { visitorNetwork } from '../http/trustProxy';
import { accountOf } from '../store/accounts';
import { resetAttempts } from '../store/rateLimits';
import type { ApiContext } from './context';
import { assertWithinLimit } from './assertWithinLimit';
import { loginLimitKey } from './users';
import type { ApiServer } from './validation';

/**
 * Minimum response time, longer than the work takes, so that the time does not reveal whether an account
 * exists.
 */
const MIN_RESPONSE_MS = 300;

const LINK_INVALID = 'This link has been used or has expired. Please request a new one.';

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
    await Promise.all([sendLink(context, email), pause(MIN_RESPONSE_MS)]);
    return { message: SUCCESSES.resetRequested };
  });

  api.post(API_PATHS.resetPassword, { schema: { body: resetSchema } }, async (request, reply) => {
    await assertWithinLimit(context, `reset from ${visitorNetwork(request.ip)}`, limits.reset);
    const { token, newPassword } = request.body;
    // Check first, because hashing is expensive: a guessed token must not cause it.
    if (!(await resets.isOpen(store.db, token, now()))) throw new Refusal(400, LINK_INVALID);
    const passwordHash = await passwords.hash(newPassword, visitorNetwork(request.ip));
    const email = await resets.use(store, {
      token,
      passwordHash,
      now: now(),
      announce: undos.announce,
    });
    if (email === null) throw new Refusal(400, LINK_INVALID);
    // The owner may have used up the login attempts before requesting the reset.
    await resetAttempts(store.db, loginLimitKey(email));
    // Mark this browser, so that failed logins elsewhere cannot lock out the owner here.
    devices.remember(reply, email);
    return { success: true };
  });
}
