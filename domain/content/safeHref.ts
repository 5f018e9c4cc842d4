/** Which addresses of records may become links: paths of this site, secure sites, mail. */

/** A path of this site; browsers read "/\host", or "/" and "/host" with a tab between, as another host. */
const OWN_PATH = /^\/(?![\t\n\r]*[/\\])/;

const SECURE_SITE = /^https:\/\/[^\s/\\]/i;

const MAIL = /^mailto:[^\s@]+@[^\s@]+$/i;

export const isOwnPath = (href: string): boolean => OWN_PATH.test(href);

/** The address as it may be linked, or null: `javascript:` and its kin never are. */
export function safeHref(value: unknown): string | null {
  const href = typeof value === 'string' ? value.trim() : '';
  return [OWN_PATH, SECURE_SITE, MAIL].some((shape) => shape.test(href)) ? href : null;
}

/** The host of a secure address as people say it, or null when it is none. */
export function hostOf(value: unknown): string | null {
  const href = safeHref(value);
  if (href === null || !SECURE_SITE.test(href)) return null;
  try {
    return new URL(href).hostname.replace(/^www\./, '');
  } catch {
    return null;
  }
}
