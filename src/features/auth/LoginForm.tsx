import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { hrefTo } from '../../../domain/pages/routes';
import { loginSchema } from '../../../domain/forms/schemas';
import type { LoginEvent } from '../../../machines/loginMachine';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { TextField } from '../../components/forms/TextField';
import { TextLink } from '../../components/text/TextLink';
import { useForm } from '../../components/forms/useForm';
import type { FormActor } from './authActor';
import { FormError } from '../../components/forms/FormError';
import { PasswordField } from './PasswordField';

interface LoginFormProps {
  actor: FormActor<'login'>;
  /** Initial value of the email field. */
  email: string;
}

export function LoginForm({ actor, email }: LoginFormProps) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const failureId = useId();
  const errorIdOf = (field: 'email' | 'password') => (failure?.field === field ? failureId : null);
  const form = useForm({
    actor,
    initialValues: { email, password: '' },
    schema: loginSchema,
    eventOf: (values): LoginEvent => ({ type: 'login.submitted', ...values }),
  });
  return (
    <chakra.form {...form.props} display="grid" gap="1">
      <TextField
        {...form.fieldOnBlur('email')}
        label="Email"
        type="email"
        autoComplete="email"
        errorId={errorIdOf('email')}
        isFirst={email === ''}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        errorId={errorIdOf('password')}
        isFirst={email !== ''}
      />
      <chakra.p fontSize="sm" marginBottom="2">
        <TextLink href={hrefTo('forgotPassword')} display="inline-block" paddingBlock="1">
          forgot your password?
        </TextLink>
      </chakra.p>
      <FormError id={failureId} text={failure?.text ?? null} isAnnouncedElsewhere />
      <SubmitButton text="Sign In" {...form.button} />
    </chakra.form>
  );
}
