/** The cookie of an operator's session. Visitors' pages never get it: it is sent to the office only. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OFFICE_HREF } from '../../domain/office/addresses';
import type { Config } from '../config';

const isSecure = ({ siteOrigin }: Config) => siteOrigin.startsWith('https:');

const nameOf = (config: Config) => (isSecure(config) ? '__Secure-office' : 'office');

const attributesOf = (config: Config) =>
  ({ path: OFFICE_HREF, httpOnly: true, sameSite: 'strict', secure: isSecure(config) }) as const;

/** @returns the session token in the cookie, valid or not; null without the cookie */
export const officeToken = (config: Config, request: FastifyRequest): string | null =>
  request.cookies[nameOf(config)] ?? null;

const MAX_AGE_S = 30 * 24 * 60 * 60;

/** The store ends the session earlier if it is not used. */
export const setOfficeToken = (config: Config, reply: FastifyReply, token: string) =>
  reply.setCookie(nameOf(config), token, { ...attributesOf(config), maxAge: MAX_AGE_S });

export const clearOfficeToken = (config: Config, reply: FastifyReply) =>
  reply.clearCookie(nameOf(config), attributesOf(config));
