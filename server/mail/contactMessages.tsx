/** Mails to the orchestra about contact messages and new subscribers. */
import type { ContactSubmission, Subscriber } from '../../domain/api/entities';
import { ORGANIZATION } from '../../domain/organization';
import { cleanName, emailKey } from '../../domain/forms/patterns';
import { dateAndTime } from '../../domain/events/time';
import type { Mail } from '../store/outbox';
import { htmlMail, Paragraphs } from './html';

const fullName = ({ firstName, lastName }: ContactSubmission) => cleanName(`${firstName} ${lastName}`);

interface ContactMail {
  id: string;
  submission: ContactSubmission;
  /** Milliseconds. */
  sentAt: number;
}

/** The mail that forwards a contact message. Replies go to the visitor. */
export function messageMail({ id, submission, sentAt }: ContactMail): Mail {
  const { email, phone, message } = submission;
  const lines = [
    `From: ${fullName(submission)}`,
    `Email: ${email}`,
    ...(phone === '' ? [] : [`Phone: ${phone}`]),
    `Sent: ${dateAndTime(sentAt)}`,
  ];
  const parts = [lines.join('\n'), message];
  return {
    occasion: `message:${id}`,
    recipient: ORGANIZATION.contactEmail,
    replyTo: email,
    subject: `Message from ${fullName(submission)}`,
    text: parts.join('\n\n'),
    html: htmlMail(<Paragraphs texts={parts} />),
  };
}

/** The mail about a new subscriber; once for each address. */
export function subscriberMail({ email }: Subscriber): Mail {
  const text = `${email} has joined the mailing list.`;
  return {
    occasion: `subscriber:${emailKey(email)}`,
    recipient: ORGANIZATION.contactEmail,
    subject: 'New subscriber',
    text,
    html: htmlMail(<Paragraphs texts={[text]} />),
  };
}
