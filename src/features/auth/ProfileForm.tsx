import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { profileFormSchema } from '../../../domain/forms/schemas';
import type { ProfileEvent } from '../../../machines/profileMachine';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useForm } from '../../components/forms/useForm';
import type { FormActor } from './authActor';
import { FormError } from '../../components/forms/FormError';
import { usePendingCheckText } from './checkStatus';
import { ProfileBasics } from './ProfileBasics';
import { ProfilePassword } from './ProfilePassword';
import { ProfileTabs } from './ProfileTabs';

export function ProfileForm({ actor }: { actor: FormActor<'profile'> }) {
  const { email, firstName, lastName } = useSelector(actor, ({ context }) => context.user);
  const tab = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { tab: 'password' } }) ? 'password' : 'basics',
  );
  const failure = useSelector(actor, ({ context }) => context.failure);
  const pendingCheck = usePendingCheckText(useSelector(actor, ({ children }) => children.emailCheck));
  const schema = useMemo(() => profileFormSchema(email), [email]);
  const form = useForm({
    actor,
    initialValues: { firstName, lastName, email },
    schema,
    // The machine decides what is sent: an incomplete new password does not keep a new name from being saved.
    eventOf: (values): ProfileEvent => ({ type: 'profile.submitted', ...values }),
  });
  return (
    <chakra.form {...form.props}>
      <ProfileTabs
        current={tab}
        onChoose={(chosen) => actor.send({ type: 'profile.tabChosen', tab: chosen })}
      >
        {tab === 'basics' ? (
          <ProfileBasics actor={actor} field={form.field} pendingCheck={pendingCheck} />
        ) : (
          <ProfilePassword actor={actor} field={form.field} />
        )}
      </ProfileTabs>
      <FormError text={failure} isRetrying={form.button.isBusy} />
      <SubmitButton text="Update" {...form.button} pendingCheck={pendingCheck} />
    </chakra.form>
  );
}
