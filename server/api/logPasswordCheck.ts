/** Logs password checks. */
import type { FastifyRequest } from 'fastify';

interface PasswordCheck {
  check: 'login' | 'current password';
  /** Id of the account; null: no account has the email. */
  account: string | null;
  isRight: boolean;
}

/**
 * Writes one log line with the request's id. It names the account by its id and contains no personal data.
 */
export function logPasswordCheck(request: FastifyRequest, check: PasswordCheck): void {
  // A logger of its own level, because the server's default level omits info lines.
  request.log.child({}, { level: 'info' }).info(check, 'password checked');
}
