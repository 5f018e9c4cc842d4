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
import { Failure } from './Failure';
import { isUnanswered, openCheck } from './openCheck';

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export function RegisterForm({ actor }: { actor: FormActor<'register'> }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isFree = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'free' } }));
  const isTaken = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'taken' } }));
  const awaited = useSelector(actor, openCheck);
  const canRetry = useSelector(actor, isUnanswered);
  const form = useForm({
    actor,
    initialValues: EMPTY,
    schema: registerFormSchema,
    refused: isTaken ? 'email' : null,
    awaited,
    eventOf: (values): RegisterEvent => ({ type: 'register.submitted', ...values }),
  });
  const { button } = form;
  const missing = isTaken ? [...button.missing, FIELD_MESSAGES.emailTaken] : button.missing;
  const email = form.field('email');
  const changeEmail = (event: ChangeEvent<HTMLInputElement>) => {
    email.onChange(event);
    actor.send({ type: 'register.emailChanged', email: event.currentTarget.value });
  };
  return (
    <chakra.form noValidate onSubmit={form.submit} display="grid" gap="2">
      <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" isFirst />
      <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" />
      <TextField
        {...email}
        onChange={changeEmail}
        label="Email"
        type="email"
        autoComplete="email"
        note={
          <CheckNote
            good={isFree ? FIELD_MESSAGES.emailAvailable : null}
            bad={isTaken ? FIELD_MESSAGES.emailTaken : null}
            open={awaited}
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
      <Failure text={failure} />
      <SubmitButton text="Register" {...button} missing={missing} />
    </chakra.form>
  );
}
