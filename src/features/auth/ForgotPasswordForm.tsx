import { chakra } from '@chakra-ui/react';
import { emailSchema } from '../../../domain/forms/schemas';
import type { ForgotPasswordEvent } from '../../../machines/forgotPasswordMachine';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { TextField } from '../../components/forms/TextField';
import { useForm } from '../../components/forms/useForm';
import type { FormActor } from './authActor';

interface ForgotPasswordFormProps {
  actor: FormActor<'forgotPassword'>;
  /** Initial value of the email field. */
  email: string;
}

export function ForgotPasswordForm({ actor, email }: ForgotPasswordFormProps) {
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
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" isFirst />
      <SubmitButton text="SUBMIT" {...form.button} />
    </chakra.form>
  );
}
