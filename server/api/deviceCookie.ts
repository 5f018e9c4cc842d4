/**
 * A cookie that says in which browsers somebody has logged in to an account before. Wrong guesses from elsewhere do not
 * count against them, so that nobody can lock an owner out (OWASP's "device cookies").
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailKey } from '../../domain/forms/patterns';

const NAME = 'device';
const YEAR_S = 365 * 24 * 60 * 60;

export interface Devices {
  /** The name of the browser for this account, or null when nobody has logged in to it there. */
  idFor: (request: FastifyRequest, email: string) => string | null;
  /** Tells the browser that somebody has logged in. */
  remember: (reply: FastifyReply, email: string) => void;
}

interface DeviceOptions {
  /** Changing it makes every browser a new one. */
  secret: string;
  isSecure: boolean;
}

export function createDevices({ secret, isSecure }: DeviceOptions): Devices {
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', secret)
      .update(`device ${id} ${emailKey(email)}`)
      .digest('base64url');
  return {
    idFor(request, email) {
      const [id = '', signature = ''] = (request.cookies[NAME] ?? '').split('.');
      const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(id, email))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
    },
    remember(reply, email) {
      const id = randomBytes(16).toString('base64url');
      reply.setCookie(NAME, `${id}.${signatureOf(id, email)}`, {
        path: '/api/users',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        maxAge: YEAR_S,
      });
    },
  };
}
