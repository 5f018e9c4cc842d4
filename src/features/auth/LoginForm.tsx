import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { hrefTo } from '../../../domain/routes';
import { loginSchema } from '../../../domain/schemas';
import { SubmitButton } from '../../components/SubmitButton';
import { TextField } from '../../components/TextField';
import { TextLink } from '../../components/TextLink';
import { useCall } from '../../components/useCall';
import { useForm } from '../../components/useForm';
import type { LoginActor } from './authActor';
import { Failure } from './Failure';
import { PasswordToggle } from './PasswordToggle';

const EMPTY = { email: '', password: '' };

export function LoginForm({ actor }: { actor: LoginActor }) {
  const call = useCall(actor);
  const isPasswordShown = useSelector(actor, (snapshot) => snapshot.matches({ open: { password: 'shown' } }));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const form = useForm({
    initialValues: EMPTY,
    schema: loginSchema,
    onSubmit: (values) => actor.send({ type: 'login.submitted', ...values }),
  });
  return (
    <chakra.form noValidate onSubmit={form.submit} display="grid" gap="3">
      <TextField
        {...form.fieldOnBlur('email')}
        label="Email"
        type="email"
        autoComplete="email"
        isRefused={failure?.field === 'email'}
        isFirst
      />
      <TextField
        {...form.field('password')}
        label="Password"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        isRefused={failure?.field === 'password'}
        control={
          <PasswordToggle
            isShown={isPasswordShown}
            onToggle={() => actor.send({ type: 'login.passwordToggled' })}
          />
        }
      />
      <chakra.p fontSize="sm" marginBottom="2">
        <TextLink href={hrefTo('forgotPassword')} display="inline-block" paddingBlock="1">
          forgot your password?
        </TextLink>
      </chakra.p>
      <Failure text={failure?.text ?? null} isAnnounced />
      <SubmitButton text="Sign In" isEnabled={form.isValid} missing={form.missing} {...call} />
    </chakra.form>
  );
}
