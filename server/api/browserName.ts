/** The name under which a session is listed: its browser and system. */
import Bowser from 'bowser';

const UNKNOWN = 'Unknown browser';

/**
 * @param userAgent the header, which anybody can write
 * @returns for example "Firefox on Android"; of the header nothing but the names of known browsers and systems is kept
 */
export function browserOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  if (!browser.name) return UNKNOWN;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
