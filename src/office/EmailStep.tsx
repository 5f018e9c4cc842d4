/** An operation on the address of an email. */
import { useId, useState, type ReactNode } from 'react';
import type { OperationName, OperationPlan, OperationResult } from '../../domain/office/operations';
import type { RecordActor } from './officeActors';
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

export function EmailStep<Name extends EmailOperation>({
  name,
  record,
  button,
  ...texts
}: EmailStepProps<Name>) {
  const step = useStep(name, { input: null, record });
  const [email, setEmail] = useState('');
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
            changeInput(step, name, target.value.trim() === '' ? null : { email: target.value });
          }}
        />
      </div>
    </Step>
  );
}
