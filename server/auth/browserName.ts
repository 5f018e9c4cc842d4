/** Describes the browser and system of a session for the owner's list of sessions. */
import Bowser from 'bowser';

const UNKNOWN = 'Unknown browser';

/**
 * @param userAgent value of the User-Agent header
 * @returns for example "Firefox on Android"; contains only names that the parser knows, no text of the header
 */
export function browserOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  if (!browser.name) return UNKNOWN;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
