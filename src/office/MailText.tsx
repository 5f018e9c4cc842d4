import type { ShownMail } from '../../domain/office/orders';

/** A mail in full, before it is sent. */
export const MailText = ({ mail: { recipient, subject, text } }: { mail: ShownMail }) => (
  <details>
    <summary>{`The mail to ${recipient}`}</summary>
    <div className="mail">
      <strong>{subject}</strong>
      <div>{text}</div>
    </div>
  </details>
);
