/** Checks which addresses of records may become links: paths of this site, http(s), and mailto. */

/**
 * A path of this site. Browsers treat "//host", "/\host", and "//host" with a tab between the slashes as
 * another host.
 */
const OWN_PATH = /^\/(?![\t\n\r]*[/\\])/;

const WEB_SITE = /^https?:\/\/[^\s/\\]/i;

const MAIL = /^mailto:[^\s@]+@[^\s@]+$/i;

/**
 * Whether an href is a path of this site: one slash, then anything that browsers do not read as another host.
 */
export const isOwnPath = (href: string): boolean => OWN_PATH.test(href);

/** @returns the address, or null if it must not be linked, such as a `javascript:` URL */
export function safeHref(value: unknown): string | null {
  const href = typeof value === 'string' ? value.trim() : '';
  return [OWN_PATH, WEB_SITE, MAIL].some((shape) => shape.test(href)) ? href : null;
}

/** @returns the host of a web address without "www.", or null for any other address */
export function hostOf(value: unknown): string | null {
  const href = safeHref(value);
  if (href === null || !WEB_SITE.test(href)) return null;
  try {
    return new URL(href).hostname.replace(/^www\./, '');
  } catch {
    return null;
  }
}
