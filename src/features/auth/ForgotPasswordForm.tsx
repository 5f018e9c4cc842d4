import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { emailSchema } from '../../../domain/forms/schemas';
import type { ForgotPasswordEvent } from '../../../machines/forgotPasswordMachine';
import { FormError } from '../../components/forms/FormError';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useForm } from '../../components/forms/useForm';
import type { FormActor } from './authActor';
import { EmailField } from './EmailField';

export function ForgotPasswordForm({ actor }: { actor: FormActor<'forgotPassword'> }) {
  const { email } = actor.getSnapshot().context;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const form = useForm({
    actor,
    initialValues: { email },
    schema: emailSchema,
    eventOf: (values): ForgotPasswordEvent => ({ type: 'forgotPassword.submitted', ...values }),
  });
  return (
    <chakra.form {...form.props} display="grid" gap="1">
      <chakra.p color="muted" marginBottom="2">
        Enter the email for your account, and we’ll send you a link to reset your password.
      </chakra.p>
      <EmailField
        {...form.field('email')}
        onEmailChange={(typed) => actor.send({ type: 'forgotPassword.emailChanged', email: typed })}
        isFirst
      />
      <FormError text={failure} isAnnouncedElsewhere isRetrying={form.button.isBusy} />
      <SubmitButton text="SUBMIT" {...form.button} />
    </chakra.form>
  );
}
