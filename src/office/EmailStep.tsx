/** An operation on the address of an email. */
import { useId, type ReactNode } from 'react';
import type { OperationName, OperationPlan, OperationResult } from '../../domain/office/operations';
import type { RecordActor } from './officeActors';
import { useTyped } from './useTyped';
import { changeInput, Step, useStep } from './Step';

type EmailOperation = Extract<OperationName, `account.${string}` | 'subscribers.remove'>;

interface EmailStepProps<Name extends EmailOperation> {
  name: Name;
  record: RecordActor | null;
  plan: (plan: OperationPlan<Name>) => ReactNode;
  button: string;
  busyButton: string;
  done: (result: OperationResult<Name>) => ReactNode;
}

const inputOf = (email: string) => (email.trim() === '' ? null : { email });

export function EmailStep<Name extends EmailOperation>({
  name,
  record,
  button,
  ...texts
}: EmailStepProps<Name>) {
  const [email, setEmail] = useTyped(name);
  const step = useStep(name, { input: inputOf(email), record });
  const id = useId();
  return (
    <Step
      step={step}
      name={name}
      mistake="Type an email address."
      button={() => button}
      idleButton={button}
      {...texts}
    >
      <div className="field">
        <label htmlFor={id}>Email</label>
        <input
          id={id}
          type="email"
          value={email}
          autoComplete="off"
          onChange={({ target }) => {
            setEmail(target.value);
            changeInput(step, name, inputOf(target.value));
          }}
        />
      </div>
    </Step>
  );
}
