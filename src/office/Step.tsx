/** One operation: its form, what will happen, the button, and what happened. */
import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type {
  OperationInput,
  OperationName,
  OperationPlan,
  OperationResult,
} from '../../domain/office/operations';
import { postForm } from '../components/forms/postForm';
import { stepMachine, type RecordActor, type StepActor } from './officeActors';
import { takeFocus, takeLostFocus } from './takeFocus';
import { forgetTyped } from './useTyped';

interface StepOptions<Name extends OperationName> {
  /** What the form says at first; null when it has to be filled in. */
  input: OperationInput<Name> | null;
  /** The record that the operation changes; null: the page shows none. */
  record: RecordActor | null;
  /** The page on which the operator goes on; by default this one, which says what happened. */
  nextHref?: (result: OperationResult<Name>) => string;
}

/** Starts the flow of one operation. @param name does not change */
export function useStep<Name extends OperationName>(
  name: Name,
  { input, record, nextHref }: StepOptions<Name>,
): StepActor {
  const [machine] = useState(() =>
    stepMachine(name, {
      forgetTyped: () => forgetTyped(name),
      announceChange: () => record?.send({ type: 'record.changed' }),
      nextHref: (result) => nextHref?.(result as OperationResult<Name>) ?? null,
    }),
  );
  return useActorRef(machine, { input: { input } });
}

/** Sends to the flow what the form says. @param input null: incomplete or wrong */
export const changeInput = <Name extends OperationName>(
  step: StepActor,
  _name: Name,
  input: OperationInput<Name> | null,
): void => step.send({ type: 'input.changed', input });

interface NoteProps {
  kind: 'bad' | 'warn';
  title: string;
  text?: string;
  button?: string;
  onClick?: () => void;
  /** Whether the operator has asked for something. */
  isAsked?: boolean;
}

/** Why the operation has not been carried out; the operator goes on here. */
const Note = ({ kind, title, text, button, onClick, isAsked = true }: NoteProps) => (
  <div className={`panel ${kind}`} role="alert" tabIndex={-1} ref={isAsked ? takeFocus : takeLostFocus}>
    <p>
      <strong>{title}</strong>
    </p>
    {text === undefined ? null : <p>{text}</p>}
    {button === undefined ? null : (
      <p>
        <button type="button" onClick={onClick}>
          {button}
        </button>
      </p>
    )}
  </div>
);

/** What went wrong, and how to go on. */
function Problem({ step, unknownTitle }: { step: StepActor; unknownTitle: string }) {
  const snapshot = useSelector(step, (current) => current);
  const message = snapshot.context.message ?? '';
  const replan = () => step.send({ type: 'plan.retried' });
  const repeat = () => step.send({ type: 'send.repeated' });
  if (snapshot.matches({ form: 'refused' }))
    return (
      <Note kind="bad" title={message} text="Nothing was changed." button="Try again" onClick={replan} />
    );
  if (snapshot.matches({ form: 'unplanned' }))
    return (
      <Note kind="bad" title={message} text="Nothing was changed." button="Ask again" onClick={replan} />
    );
  if (snapshot.matches('changed'))
    return (
      <Note
        kind="warn"
        title={message}
        button="Show it as it is now"
        onClick={replan}
        isAsked={snapshot.context.key !== null}
      />
    );
  if (snapshot.matches('signedOut'))
    return (
      <Note
        kind="warn"
        title="You were signed out, so nothing was done."
        text="What you typed is still here. Open a new link in another tab, then come back."
        button="Go on"
        onClick={repeat}
      />
    );
  if (snapshot.matches('unknown'))
    return (
      <Note
        kind="warn"
        title={unknownTitle}
        text="Send it again: nothing is done twice."
        button="Send it again"
        onClick={repeat}
      />
    );
  return null;
}

/** What is missing in the form: a hint, until the operator wants to go on without it. */
function Missing({ step, text }: { step: StepActor; text: string | undefined }) {
  const isEditing = useSelector(step, (snapshot) => snapshot.matches({ form: 'editing' }));
  const isMistaken = useSelector(step, (snapshot) => snapshot.matches({ form: { editing: 'mistaken' } }));
  if (text === undefined || !isEditing) return null;
  return isMistaken ? (
    <p className="mistake" role="alert">
      {text}
    </p>
  ) : (
    <p className="help">{text}</p>
  );
}

interface StepProps<Name extends OperationName> {
  step: StepActor;
  /** The operation whose plan and result the step has. */
  name: Name;
  /** What is missing while the form is incomplete: "Type a name." */
  missing?: string;
  /** What may or may not have happened, when no response came. */
  unknownTitle?: string;
  /** The fields of the form. */
  children?: ReactNode;
  /** The heading above the plan, on a page with several steps: "If you begin now". */
  planTitle?: string;
  /** What will happen. */
  plan: (plan: OperationPlan<Name>) => ReactNode;
  /** Whether the plan can be carried out; by default it can. If not, it says why, and there is no button. */
  canConfirm?: (plan: OperationPlan<Name>) => boolean;
  /** The button says what it does: "Refund $45.00 for 1 ticket". */
  button: (plan: OperationPlan<Name>) => string;
  /** The button before it is known what it does: "Refund". */
  idleButton: string;
  /** The button while it is done: "Refunding…". */
  busyButton: string;
  done: (result: OperationResult<Name>) => ReactNode;
  /** Where the operator goes without doing it. */
  leave?: { href: string; text: string };
}

export function Step<Name extends OperationName>({
  step,
  name,
  missing,
  unknownTitle = 'The office didn’t respond, so it may or may not be done.',
  children,
  planTitle = 'What will happen',
  plan,
  canConfirm = () => true,
  button,
  idleButton,
  busyButton,
  done,
  leave,
}: StepProps<Name>) {
  const snapshot = useSelector(step, (current) => current);
  // A plan that no longer applies is not shown.
  const isOutdated = snapshot.matches('changed') || snapshot.matches({ form: 'refused' });
  const planned = isOutdated
    ? undefined
    : (snapshot.context.planned?.plan as OperationPlan<Name> | undefined);
  const result = snapshot.context.result as OperationResult<Name>;
  if (snapshot.matches('done'))
    return (
      <div className="done" role="status" tabIndex={-1} ref={takeFocus}>
        <div>{done(result)}</div>
      </div>
    );
  const isSending = snapshot.matches('sending');
  const isAsking = snapshot.matches({ form: 'planning' });
  const isForm = snapshot.matches('form');
  const idle = planned === undefined ? idleButton : button(planned);
  return (
    <form
      {...postForm}
      onSubmit={(event) => {
        event.preventDefault();
        step.send({ type: 'step.confirmed' });
      }}
    >
      {children === undefined ? null : <fieldset disabled={!isForm}>{children}</fieldset>}
      <div aria-live="polite">
        {planned === undefined ? null : (
          <div className="panel">
            <h2>{planTitle}</h2>
            <div>{plan(planned)}</div>
          </div>
        )}
        {isAsking ? <p className="help">Finding out what will happen…</p> : null}
      </div>
      <Missing step={step} text={missing} />
      <Problem step={step} unknownTitle={unknownTitle} />
      {isForm || isSending ? (
        <div className="row">
          {planned !== undefined && !canConfirm(planned) ? null : (
            <button
              className="do"
              aria-disabled={isSending || isAsking || snapshot.matches({ form: 'refused' })}
            >
              {isSending ? busyButton : idle}
            </button>
          )}
          {leave === undefined ? null : (
            <a className="button calm" href={leave.href} onClick={() => forgetTyped(name)}>
              {leave.text}
            </a>
          )}
        </div>
      ) : null}
    </form>
  );
}
