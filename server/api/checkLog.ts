/** The log's lines about passwords that were checked. */
import type { FastifyRequest } from 'fastify';

interface PasswordCheck {
  check: 'login' | 'current password';
  /** Id of the account; null: none has the email. */
  account: string | null;
  isRight: boolean;
}

/** Writes one line, with the number of the request. Nothing in it is personal: the account is named by its id. */
export function logCheck(request: FastifyRequest, check: PasswordCheck): void {
  // The server's own log tells failures only.
  request.log.child({}, { level: 'info' }).info(check, 'password checked');
}
