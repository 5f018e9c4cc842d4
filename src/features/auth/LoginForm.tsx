import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { hrefTo } from '../../../domain/pages/routes';
import { loginSchema } from '../../../domain/forms/schemas';
import type { LoginEvent } from '../../../machines/loginMachine';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { TextLink } from '../../components/text/TextLink';
import { useForm } from '../../components/forms/useForm';
import type { FormActor } from './authActor';
import { FormError } from '../../components/forms/FormError';
import { EmailField } from './EmailField';
import { PasswordField } from './PasswordField';

export function LoginForm({ actor }: { actor: FormActor<'login'> }) {
  const { email } = actor.getSnapshot().context;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const failureId = useId();
  const form = useForm({
    actor,
    initialValues: { email },
    schema: loginSchema,
    eventOf: (values): LoginEvent => ({ type: 'login.submitted', ...values }),
  });
  const { isBusy } = form.button;
  const errorIdOf = (field: 'email' | 'password') => (failure?.field === field && !isBusy ? failureId : null);
  return (
    <chakra.form {...form.props} display="grid" gap="1">
      <EmailField
        {...form.fieldOnBlur('email')}
        onEmailChange={(typed) => actor.send({ type: 'login.emailChanged', email: typed })}
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
      <FormError id={failureId} text={failure?.text ?? null} isAnnouncedElsewhere isRetrying={isBusy} />
      <SubmitButton text="Sign In" {...form.button} />
    </chakra.form>
  );
}
