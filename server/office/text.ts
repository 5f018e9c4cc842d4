/** Formats numbers, ids, and dates for the operator. */
import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import type { User } from '../../domain/api/entities';
import { dateAndTime } from '../../domain/events/time';
import { buyerName } from '../../domain/office/orders';
import type { ShownMail } from '../../domain/office/mails';
import type { Mail } from '../store/outbox';
import { withoutTokens } from '../store/tokens';

/** Name and email of a buyer, as far as they are known and were not deleted. */
export function buyerOf({
  accountId,
  firstName,
  lastName,
  email,
}: Omit<User, '_id'> & { accountId: string | null }): string {
  const withoutEmail = accountId === null ? 'without an email' : 'whose account was deleted';
  return `${buyerName({ firstName, lastName })}, ${email || withoutEmail}`;
}

/** Formats a time in UTC-4: "MM/DD/YYYY at h:mm A". @param iso an instant in ISO 8601 */
export const when = (iso: string): string => dateAndTime(Date.parse(iso));

/** A mail as an example. Its secret links are for its recipient only. */
export const shownMailOf = ({ recipient, subject, text }: Mail): ShownMail => ({
  recipient,
  subject,
  text: withoutTokens(text),
});

/** The text of a mail as an example, for a question to the operator. */
export const exampleOf = ({ recipient, subject, text }: ShownMail): string =>
  `Example mail to ${recipient}: ${subject}\n\n${text}`;

/** Joins paragraphs with an empty line in between; false and '' are omitted. */
export const paragraphs = (...parts: (string | false)[]): string => parts.filter(Boolean).join('\n\n');

/**
 * Wraps a text at word boundaries; each line begins with the indent.
 *
 * @param width maximum number of characters in a line, with the indent
 */
export function wrapped(text: string, indent: string, width = 100): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && indent.length + line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => indent + line).join('\n');
}

/**
 * A link as a QR code in black on white, whatever the terminal's colors: some phones cannot read inverted
 * codes.
 */
export const codeOf = (link: string): string =>
  renderUnicodeCompact(link, { border: 2 })
    .split('\n')
    .map((line) => styleText(['whiteBright', 'bgBlack'], line))
    .join('\n');
