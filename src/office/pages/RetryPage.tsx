import { counted } from '../../../domain/counted';
import { officeHref } from '../../../domain/office/pages';
import { Heading } from '../Heading';
import { Step, useStep } from '../Step';

const MAILS = officeHref('mails');

/** Sends the mails again that were given up. */
export function RetryPage() {
  const step = useStep('mails.retry', { input: {}, record: null });
  return (
    <>
      <p>
        <a className="back" href={MAILS}>
          ← Mails
        </a>
      </p>
      <Heading>Send mails again</Heading>
      <Step
        step={step}
        name="mails.retry"
        plan={({ count }) => (
          <p>{`${counted(count, 'mail')} that ${count === 1 ? 'was given up goes' : 'were given up go'} out again.`}</p>
        )}
        button={({ count }) => `Send ${counted(count, 'mail')} again`}
        idleButton="Send again"
        busyButton="Sending…"
        done={({ retried }) => <p>{`${counted(retried, 'mail')} will be sent again.`}</p>}
        leave={{ href: MAILS, text: 'Don’t send' }}
      />
    </>
  );
}
