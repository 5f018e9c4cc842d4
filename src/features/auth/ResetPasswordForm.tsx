import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FIELD_MESSAGES } from '../../../domain/messages';
import { hrefTo } from '../../../domain/pages/routes';
import { resetFormSchema } from '../../../domain/forms/schemas';
import type { ResetPasswordEvent } from '../../../machines/resetPasswordMachine';
import { FormError } from '../../components/forms/FormError';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { TextLink } from '../../components/text/TextLink';
import { useForm } from '../../components/forms/useForm';
import type { FormActor } from './authActor';
import { PasswordField } from './PasswordField';

const LINK_NEEDED = 'To reset your password, use the link in the email we sent you.';

/** Hint with a link to request a new reset email. */
const NewLinkHint = ({ text }: { text: string }) => (
  <chakra.p fontSize="sm" marginBottom="2">
    <span>{`${text} `}</span>
    <TextLink href={hrefTo('forgotPassword')} display="inline-block" paddingBlock="1">
      Request a new link
    </TextLink>
  </chakra.p>
);

export function ResetPasswordForm({ actor }: { actor: FormActor<'resetPassword'> }) {
  const isTokenMissing = useSelector(actor, (snapshot) => snapshot.matches('missingToken'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const form = useForm({
    actor,
    schema: resetFormSchema,
    eventOf: (values): ResetPasswordEvent => ({ type: 'resetPassword.submitted', ...values }),
  });
  const { button } = form;
  const problems = isTokenMissing ? [LINK_NEEDED, ...button.problems] : button.problems;
  return (
    <chakra.form {...form.props} display="grid" gap="1">
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="new-password"
        note={FIELD_MESSAGES.passwordHint}
        isFirst
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
      />
      {isTokenMissing ? <NewLinkHint text={LINK_NEEDED} /> : null}
      <FormError text={failure} isAnnouncedElsewhere isRetrying={button.isBusy}>
        <NewLinkHint text="Each link works only once and expires after one hour." />
      </FormError>
      <SubmitButton text="Submit" {...button} problems={problems} />
    </chakra.form>
  );
}
