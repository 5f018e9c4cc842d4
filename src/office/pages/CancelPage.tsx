import { useState } from 'react';
import { asDollars } from '../../../domain/cart/prices';
import { counted } from '../../../domain/counted';
import type { CancelPlan, JobConcert, Money } from '../../../domain/office/jobs';
import { byHandText } from '../../../domain/office/jobWords';
import { officeHref } from '../../../domain/office/pages';
import { JobPage } from '../JobView';
import { MailExample, RecipientItems } from '../MailExample';
import type { OfficePageProps } from '../Office';
import { Disclosure } from '../Disclosure';
import type { RecordActor } from '../officeActors';
import { changeInput, Step, useStep } from '../Step';

const CHOICES = [
  {
    money: 'back',
    title: 'It goes back',
    text: 'The terms promise it, within ten days and without asking.',
  },
  {
    money: 'stays',
    title: 'It stays for now',
    text: 'For example until a new date is known. You can still refund later, all or one by one.',
  },
] as const;

function Plan(plan: CancelPlan) {
  const { isRepeated, money, held, orders, cents, subscriptions, examples, ...recipients } = plan;
  const byHand = byHandText(plan);
  return (
    <>
      <ul>
        {isRepeated ? (
          <li>It is canceled already. Nobody is refunded or mailed twice.</li>
        ) : (
          <li>{`It leaves the site at once.${held === 0 ? '' : ` ${counted(held, 'place')} held by people who are paying will be released.`}`}</li>
        )}
        {money === 'back' && orders > 0 ? (
          <li>{`${asDollars(cents)} of ${counted(orders, 'order')} goes back.`}</li>
        ) : null}
        {byHand === null ? null : <li>{byHand}</li>}
        {subscriptions === 0 || isRepeated ? null : (
          <li>
            {`${counted(subscriptions, 'order')} with a subscription: a mail, but no money. Refund those you want one by one.`}
          </li>
        )}
        <RecipientItems {...recipients} />
      </ul>
      {examples.map((mail, index) => (
        <MailExample key={mail.recipient} mail={mail} isOpen={index === 0} />
      ))}
      {orders + subscriptions === 0 ? null : (
        <p className="help">
          Mails and refunds begin 10 minutes after the button. Until then you can undo it without a trace.
          After the first refund it cannot be undone.
        </p>
      )}
    </>
  );
}

function buttonText({ isRepeated, money, orders, cents, mails }: CancelPlan): string {
  const refund = money === 'back' && orders > 0;
  if (isRepeated && refund) return `Refund ${asDollars(cents)} of ${counted(orders, 'order')}`;
  if (refund) return `Cancel it, refund ${asDollars(cents)}, send ${counted(mails, 'mail')}`;
  return mails === 0 ? 'Cancel it (no mails)' : `Cancel it, and send ${counted(mails, 'mail')}`;
}

interface FormProps {
  shown: JobConcert;
  record: RecordActor;
}

function CancelForm({ shown: { concert, title }, record }: FormProps) {
  const [money, setMoney] = useState<Money | null>(null);
  const step = useStep('concert.cancel', { input: null, record });
  return (
    <Step
      step={step}
      name="concert.cancel"
      plan={(plan) => <Plan {...plan} />}
      button={buttonText}
      idleButton="Cancel it"
      busyButton="Canceling…"
      done={() => <p>{`${title} is canceled.`}</p>}
      leave={{ href: officeHref('concert', { concert }), text: 'Don’t cancel it' }}
    >
      <fieldset>
        <legend>What happens to the money?</legend>
        {CHOICES.map((choice) => (
          <label key={choice.money} className="choice">
            <input
              type="radio"
              name="money"
              checked={money === choice.money}
              onChange={() => {
                setMoney(choice.money);
                changeInput(step, 'concert.cancel', { concert, money: choice.money });
              }}
            />
            <span>
              <strong>{choice.title}</strong>
              <span className="muted small">{choice.text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Step>
  );
}

/** Refunds the orders of a concert that was canceled with the money staying. */
function RefundAll({ shown: { concert }, record }: FormProps) {
  const step = useStep('concert.cancel', { input: { concert, money: 'back' }, record });
  return (
    <Step
      step={step}
      name="concert.cancel"
      plan={(plan) => <Plan {...plan} />}
      button={buttonText}
      idleButton="Refund its orders"
      busyButton="Beginning…"
      done={() => <p>The refunds begin.</p>}
    />
  );
}

function Undo({ shown: { concert, title }, record }: FormProps) {
  const step = useStep('concert.undoCancel', { input: { concert }, record });
  return (
    <Step
      step={step}
      name="concert.undoCancel"
      plan={({ mail, title: _title, ...recipients }) => (
        <>
          <ul>
            <li>The site shows it again. The sale stays closed until you open it.</li>
            <RecipientItems {...recipients} />
          </ul>
          {mail === null ? null : <MailExample mail={mail} isOpen />}
        </>
      )}
      button={({ mails }) =>
        mails === 0 ? 'Undo the cancellation' : `Undo it, and send ${counted(mails, 'mail')}`
      }
      idleButton="Undo the cancellation"
      busyButton="Undoing…"
      done={() => <p>{`${title} is on the site again, not on sale yet.`}</p>}
    />
  );
}

/** What can be done with a concert that is canceled. */
const Canceled = (props: FormProps) => (
  <>
    <Disclosure title="Undo the cancellation…">
      <Undo {...props} />
    </Disclosure>
    <Disclosure title="Refund its orders…">
      <RefundAll {...props} />
    </Disclosure>
  </>
);

export const CancelPage = ({ params: { concert = '' } }: OfficePageProps) => (
  <JobPage
    concert={concert}
    kinds={['cancel', 'takesPlace']}
    heading={(title) => `Cancel ${title}`}
    again="What else can be done"
    operation="concert.cancel"
    form={(shown, record) =>
      shown.isCanceled ? (
        <Canceled shown={shown} record={record} />
      ) : (
        <CancelForm shown={shown} record={record} />
      )
    }
  />
);
