/** An operation on somebody whom the operator types. */
import { useId, type ReactNode } from 'react';
import type {
  OperationInput,
  OperationName,
  OperationPlan,
  OperationResult,
} from '../../domain/office/operations';
import type { RecordActor } from './officeActors';
import { useTyped } from './useTyped';
import { changeInput, Step, useStep } from './Step';
import { TextField } from './TextField';

type PersonOperation = Extract<OperationName, `account.${string}` | 'subscribers.remove'>;

interface PersonStepProps<Name extends PersonOperation> {
  name: Name;
  label: string;
  /** What a form without a person says. */
  missing: string;
  inputOf: (person: string) => OperationInput<Name>;
  record: RecordActor | null;
  plan: (plan: OperationPlan<Name>) => ReactNode;
  button: string;
  busyButton: string;
  done: (result: OperationResult<Name>) => ReactNode;
}

export function PersonStep<Name extends PersonOperation>({
  name,
  label,
  inputOf,
  record,
  button,
  ...texts
}: PersonStepProps<Name>) {
  const [person, setPerson] = useTyped(name, 'person');
  const complete = (typed: string) => (typed.trim() === '' ? null : inputOf(typed));
  const step = useStep(name, { input: complete(person), record });
  const id = useId();
  return (
    <Step step={step} name={name} button={() => button} idleButton={button} {...texts}>
      <TextField
        id={id}
        label={label}
        value={person}
        inputMode="email"
        onChange={(typed) => {
          setPerson(typed);
          changeInput(step, name, complete(typed));
        }}
      />
    </Step>
  );
}
