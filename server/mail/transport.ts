/** Sends mails by SMTP (SMTP_URL), or writes them as .eml files, which mail programs can open. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { cleanEmail, isEmail, printable } from '../../domain/forms/patterns';
import { ORGANIZATION } from '../../domain/organization';
import type { Config } from '../config';
import type { QueuedMail } from '../store/outbox';

export interface MailTransport {
  /** Rejects when the mail could not be delivered to the mail server or the file. */
  send: (mail: QueuedMail) => Promise<void>;
  close: () => void;
}

const SENDER = { name: ORGANIZATION.name, address: ORGANIZATION.contactEmail };
const MAIL_HOST = ORGANIZATION.contactEmail.split('@')[1] ?? 'localhost';

/**
 * @returns an object, because nodemailer would parse a string as a list of addresses
 * @throws Error for an address that nodemailer would read in another way than the site
 */
function addressOf(email: string) {
  if (!isEmail(email)) throw new Error('The recipient of the mail is not an email address.');
  return { name: '', address: cleanEmail(email) };
}

const messageOf = (mail: QueuedMail) => ({
  from: SENDER,
  to: addressOf(mail.recipient),
  ...(mail.replyTo === null ? {} : { replyTo: addressOf(mail.replyTo) }),
  subject: printable(mail.subject),
  text: printable(mail.text),
  html: printable(mail.html),
  ...(mail.calendar === null ? {} : { icalEvent: { ...mail.calendar, filename: 'concert.ics' } }),
  date: mail.createdAt,
  // Without it, out-of-office replies come to the office (RFC 3834 section 5).
  headers: { 'Auto-Submitted': 'auto-generated' },
  // The same at every attempt, so that mail servers can detect duplicates.
  messageId: `<${mail.id}@${MAIL_HOST}>`,
});

/**
 * Writes each mail to an .eml file. Its name is the same at every attempt, so a repeated mail replaces its
 * file.
 *
 * @param folder created with the first mail, readable by its owner only
 */
export function fileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail));
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      await fs.writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await fs.rename(`${file}.part`, file);
    },
    close: () => composer.close(),
  };
}

/** Shorter than the claim of a mail, so that no other process sends it meanwhile. */
const SEND_MS = 60_000;

/**
 * Sends mails by SMTP.
 *
 * @param smtpUrl smtp: or smtps: URL, with user name and password if the server requires them
 * @param sendMs milliseconds after which a connection is closed, whatever the mail server does
 */
export function smtpTransport(smtpUrl: string, sendMs = SEND_MS): MailTransport {
  const smtp = createTransport(smtpUrl);
  return {
    async send(mail) {
      await smtp.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(sendMs) });
    },
    close: () => smtp.close(),
  };
}

/** SMTP if it is configured, otherwise files in the folder `outbox` of the data folder. */
export const chooseTransport = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport =>
  smtpUrl === null ? fileTransport(path.join(dataDir, 'outbox')) : smtpTransport(smtpUrl);
