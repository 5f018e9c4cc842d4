/** Addresses that records carry: which of them a page may follow. */
import { isEmail } from '../forms/patterns';

/** Stands for this site when a path is read; nothing is ever asked of it. */
const SITE = 'https://site.invalid';
const OWN_FORMS = '/forms/';

function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** The address of a form that may stand in a frame: https, or one of this site's own forms; otherwise null. */
export function embeddableUrl(address: string | null | undefined): string | null {
  const url = urlOf(address?.trim() ?? '', SITE);
  if (url?.protocol !== 'https:') return null;
  if (url.origin !== SITE) return url.href;
  return url.pathname.startsWith(OWN_FORMS) ? url.pathname + url.search : null;
}

/** Where a contact leads: an email address, a page or a telephone number; otherwise null. */
export function contactHref(contact: string): string | null {
  const text = contact.trim();
  if (isEmail(text)) return `mailto:${text}`;
  if (/^https?:\/\/\S+$/.test(text)) return text;
  const digits = text.replace(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(digits) ? `tel:${digits}` : null;
}
