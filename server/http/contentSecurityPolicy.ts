/** Extends the Content-Security-Policy of single responses. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const HEADER = 'content-security-policy';
const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Sources by directive. */
export type PolicySources = Readonly<
  Partial<Record<'style-src' | 'img-src' | 'frame-src', readonly string[]>>
>;

/** @returns the CSP source that allows the inline script or style element with this content */
export const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** In browsers, Emotion inserts its rules by script into a style element that stays empty. */
export const EMPTY_STYLE_HASH = hashOf('');

/** @returns CSP hashes of the style elements in a document */
export const styleHashes = (html: string): string[] =>
  [...html.matchAll(STYLE_ELEMENT)].map(([, css = '']) => hashOf(css));

/** @returns the policy, with the sources added to its directives */
function withSources(policy: string, sources: PolicySources): string {
  const directives = policy.split(';').map((directive) => {
    const added = sources[directive.split(' ', 1)[0] as keyof PolicySources] ?? [];
    return [directive, ...added].join(' ');
  });
  return directives.join(';');
}

/** Adds sources to the policy of the response. Does nothing when there is no policy. */
export function allowSources(reply: FastifyReply, sources: PolicySources): void {
  const policy = reply.getHeader(HEADER);
  if (typeof policy === 'string') void reply.header(HEADER, withSources(policy, sources));
}
