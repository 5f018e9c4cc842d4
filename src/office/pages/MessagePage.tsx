import { useId } from 'react';
import { counted } from '../../../domain/counted';
import type { ReadJob } from '../../../domain/office/jobs';
import { ORGANIZATION } from '../../../domain/organization';
import { officeHref } from '../../../domain/office/pages';
import { JobPage } from '../JobView';
import { MailExample, RecipientItems } from '../MailExample';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { changeInput, Step, useStep } from '../Step';
import { useTyped } from '../useTyped';

const MAX_TEXT = 5_000;

/** The input of `concert.message`; null while something is missing. */
const messageInput = (concert: string, subject: string, text: string) =>
  subject.trim() === '' || text.trim() === '' ? null : { concert, subject, text };

interface MessageFormProps {
  shown: ReadJob;
  record: RecordActor;
}

/** A message that was taken back can be corrected, and sent then. */
function MessageForm({ shown: { concert, unsent }, record }: MessageFormProps) {
  const id = useId();
  const [subject, setSubject] = useTyped('concert.message', 'subject', unsent?.subject);
  const [text, setText] = useTyped('concert.message', 'text', unsent?.text);
  const step = useStep('concert.message', { input: messageInput(concert, subject, text), record });
  const change = (newSubject: string, newText: string) => {
    setSubject(newSubject);
    setText(newText);
    changeInput(step, 'concert.message', messageInput(concert, newSubject, newText));
  };
  return (
    <Step
      step={step}
      name="concert.message"
      plan={({ mail, title: _title, ...recipients }) => (
        <>
          <ul>
            <RecipientItems {...recipients} />
            <li>{`The mails begin in 10 minutes. Replies go to ${ORGANIZATION.contactEmail}.`}</li>
          </ul>
          {mail === null ? null : <MailExample mail={mail} isOpen />}
        </>
      )}
      button={({ mails }) => `Send ${counted(mails, 'mail')}`}
      idleButton="Send it"
      busyButton="Sending…"
      done={() => <p>The mails begin in 10 minutes. Until then you can take the message back.</p>}
      leave={{ href: officeHref('concert', { concert }), text: 'Don’t send it' }}
    >
      <div className="field">
        <label htmlFor={`${id}-subject`}>Subject</label>
        <input
          id={`${id}-subject`}
          value={subject}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => change(target.value, text)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>Text</label>
        <textarea
          id={`${id}-text`}
          value={text}
          maxLength={MAX_TEXT}
          onChange={({ target }) => change(subject, target.value)}
        />
        <p className="help">
          {`Plain text; ${text.length} of 5,000 characters. “Hello,” and the signature are added.`}
        </p>
      </div>
    </Step>
  );
}

export const MessagePage = ({ params: { concert = '' } }: OfficePageProps) => (
  <JobPage
    concert={concert}
    kinds={['message']}
    heading={() => 'Write to all guests'}
    again="Write another message…"
    operation="concert.message"
    form={(shown, record) => <MessageForm shown={shown} record={record} />}
  />
);
