import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import { FIELD_MESSAGES } from '../../../domain/messages';
import { registerFormSchema } from '../../../domain/forms/schemas';
import type { RegisterEvent } from '../../../machines/registerMachine';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { TextField } from '../../components/forms/TextField';
import { useForm } from '../../components/forms/useForm';
import type { FormActor } from './authActor';
import { CheckNote } from './CheckNote';
import { FormError } from './FormError';
import { usePendingCheckText, useUnanswered } from './checkStatus';

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export function RegisterForm({ actor }: { actor: FormActor<'register'> }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isFree = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'free' } }));
  const isTaken = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'taken' } }));
  const check = useSelector(actor, ({ children }) => children.emailCheck);
  const pendingCheck = usePendingCheckText(check);
  const canRetry = useUnanswered(check);
  const form = useForm({
    actor,
    initialValues: EMPTY,
    schema: registerFormSchema,
    rejectedField: isTaken ? 'email' : null,
    pendingCheck,
    eventOf: (values): RegisterEvent => ({ type: 'register.submitted', ...values }),
  });
  const { button } = form;
  const problems = isTaken ? [...button.problems, FIELD_MESSAGES.emailTaken] : button.problems;
  const email = form.field('email');
  const changeEmail = (event: ChangeEvent<HTMLInputElement>) => {
    email.onChange(event);
    actor.send({ type: 'register.emailChanged', email: event.currentTarget.value });
  };
  return (
    <chakra.form {...form.props} display="grid" gap="2">
      <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" isFirst />
      <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" />
      <TextField
        {...email}
        onChange={changeEmail}
        label="Email"
        type="email"
        autoComplete="email"
        isRejected={isTaken}
        note={
          <CheckNote
            success={isFree ? FIELD_MESSAGES.emailAvailable : null}
            error={isTaken ? FIELD_MESSAGES.emailTaken : null}
            pending={pendingCheck}
            onRetry={canRetry ? () => actor.send({ type: 'register.checkRetried' }) : undefined}
          />
        }
      />
      <TextField
        {...form.field('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        note={FIELD_MESSAGES.passwordHint}
      />
      <TextField
        {...form.field('confirmPassword')}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
      />
      <FormError text={failure} />
      <SubmitButton text="Register" {...button} problems={problems} />
    </chakra.form>
  );
}
