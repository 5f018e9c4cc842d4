import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FIELD_MESSAGES } from '../../../domain/messages';
import { registerFormSchema } from '../../../domain/forms/schemas';
import type { RegisterEvent } from '../../../machines/registerMachine';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useForm } from '../../components/forms/useForm';
import type { FormActor } from './authActor';
import { FormError } from '../../components/forms/FormError';
import { PasswordField } from './PasswordField';
import { PersonFields } from './PersonFields';
import { usePendingCheckText, useUnanswered } from './checkStatus';

export function RegisterForm({ actor }: { actor: FormActor<'register'> }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isFree = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'free' } }));
  const isTaken = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'taken' } }));
  const check = useSelector(actor, ({ children }) => children.emailCheck);
  const pendingCheck = usePendingCheckText(check);
  const canRetry = useUnanswered(check);
  const form = useForm({
    actor,
    initialValues: { email: actor.getSnapshot().context.email },
    schema: registerFormSchema,
    rejectedField: isTaken ? 'email' : null,
    pendingCheck,
    eventOf: (values): RegisterEvent => ({ type: 'register.submitted', ...values }),
  });
  const { button } = form;
  const problems = isTaken ? [...button.problems, FIELD_MESSAGES.emailTaken] : button.problems;
  return (
    <chakra.form {...form.props} display="grid" gap="1">
      <PersonFields
        field={form.field}
        onEmailChange={(email) => actor.send({ type: 'register.emailChanged', email })}
        success={isFree ? FIELD_MESSAGES.emailAvailable : null}
        error={isTaken ? FIELD_MESSAGES.emailTaken : null}
        pending={pendingCheck}
        onRetry={canRetry ? () => actor.send({ type: 'register.checkRetried' }) : undefined}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="new-password"
        note={FIELD_MESSAGES.passwordHint}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
      />
      <FormError text={failure} isRetrying={button.isBusy} />
      <SubmitButton text="Register" {...button} problems={problems} />
    </chakra.form>
  );
}
