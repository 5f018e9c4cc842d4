import { counted } from '../../domain/counted';
import type { Recipients } from '../../domain/office/jobs';
import type { ShownMail } from '../../domain/office/mails';

/** One mail in full, as its recipient gets it. */
export const MailExample = ({
  mail: { recipient, subject, text },
  isOpen,
}: {
  mail: ShownMail;
  isOpen: boolean;
}) => (
  <details open={isOpen}>
    <summary>{`The mail to ${recipient}`}</summary>
    <div className="mail">
      <p>
        <strong>{subject}</strong>
      </p>
      <div>{text}</div>
    </div>
  </details>
);

/** How many mails go out, and whom to call. */
export const RecipientItems = ({ mails, withoutEmail }: Recipients) => (
  <>
    <li>{mails === 0 ? 'Nobody gets a mail.' : `${counted(mails, 'mail')}, one for each guest.`}</li>
    {withoutEmail.length === 0 ? null : (
      <li>{`${counted(withoutEmail.length, 'guest')} without an email, to call: ${withoutEmail.join(', ')}.`}</li>
    )}
  </>
);
