/**
 * A signed cookie that marks browsers in which somebody has logged in to an account. Failed logins from
 * elsewhere do not count against these browsers, so an attacker cannot lock out the owner (OWASP: device
 * cookies).
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailKey } from '../../domain/forms/patterns';

const COOKIE_NAME = 'device';
const YEAR_S = 365 * 24 * 60 * 60;

export interface Devices {
  /** @returns the browser's id for this account; null when nobody has logged in to the account there */
  deviceIdOf: (request: FastifyRequest, email: string) => string | null;
  /** Marks the browser as one in which somebody has logged in to the account. */
  remember: (reply: FastifyReply, email: string) => void;
}

interface DeviceOptions {
  /** Key that signs the cookies. Changing it invalidates all device cookies. */
  secret: string;
  /** Whether the cookie is sent over https only. */
  isSecure: boolean;
}

/** Issues and checks device cookies. The cookie is valid for one account and one year. */
export function createDevices({ secret, isSecure }: DeviceOptions): Devices {
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', secret)
      .update(`device ${id} ${emailKey(email)}`)
      .digest('base64url');
  return {
    deviceIdOf(request, email) {
      const [id = '', signature = ''] = (request.cookies[COOKIE_NAME] ?? '').split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id, email))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
    remember(reply, email) {
      const id = randomBytes(16).toString('base64url');
      reply.setCookie(COOKIE_NAME, `${id}.${signatureOf(id, email)}`, {
        path: '/api/users',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        maxAge: YEAR_S,
      });
    },
  };
}
