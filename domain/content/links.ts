/** Checks of addresses in records that a page embeds or links to. */
import { cleanEmail, isEmail } from '../forms/patterns';
import { hostOf, safeHref } from './safeHref';

/** Base for parsing the paths of this site; nothing is ever requested from it. */
const SITE = 'https://site.invalid';
const OWN_FORMS = '/forms/';

function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * @returns the address of a form to embed (an https URL, or a path of this site below /forms/); otherwise
 *   null
 */
export function embeddableUrl(address: string | null | undefined): string | null {
  const url = urlOf(address?.trim() ?? '', SITE);
  if (url?.protocol !== 'https:') return null;
  if (url.origin !== SITE) return url.href;
  return url.pathname.startsWith(OWN_FORMS) ? url.pathname + url.search : null;
}

/** @returns the link of a contact (an email address, a page, or a telephone number), or null */
export function contactHref(contact: string): string | null {
  const text = cleanEmail(contact);
  if (isEmail(text)) return `mailto:${text}`;
  if (/^https?:\/\/\S+$/i.test(text)) return text;
  const digits = text.replace(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(digits) ? `tel:${digits}` : null;
}

/**
 * The fields of records that hold an address, and the tags of `banner` and `highlight`: what the site links
 * to.
 */
export const HREFS = {
  facebook: safeHref,
  instagram: safeHref,
  youtube: safeHref,
  buttonPath: safeHref,
  firstPath: safeHref,
  secondPath: safeHref,
  path: safeHref,
  embedUrl: (address: unknown) => hostOf(address) && safeHref(address),
  formEmbedUrl: embeddableUrl,
  CTAContact: contactHref,
};

export type AddressField = keyof typeof HREFS;
