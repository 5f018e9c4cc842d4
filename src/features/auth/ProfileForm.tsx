import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useMemo, type SyntheticEvent } from 'react';
import { profileFormSchema } from '../../../domain/schemas';
import { SubmitButton } from '../../components/SubmitButton';
import { useCall } from '../../components/useCall';
import { useForm } from '../../components/useForm';
import type { ProfileActor } from './authActor';
import { Failure } from './Failure';
import { ProfileBasics } from './ProfileBasics';
import { ProfilePassword } from './ProfilePassword';
import { ProfileTabs } from './ProfileTabs';

export function ProfileForm({ actor }: { actor: ProfileActor }) {
  const { email, firstName, lastName } = useSelector(actor, ({ context }) => context.user);
  const tab = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { tab: 'password' } }) ? 'password' : 'basics',
  );
  const call = useCall(actor);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const schema = useMemo(() => profileFormSchema(email), [email]);
  const send = () => actor.send({ type: 'profile.submitted', ...form.values });
  const form = useForm({
    initialValues: {
      firstName,
      lastName,
      email,
      confirmEmail: '',
      currentPassword: '',
      newPassword: '',
      confirmPassword: '',
    },
    schema,
    onSubmit: send,
  });
  const canSend = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'profile.submitted', ...form.values }),
  );
  /** The machine, not the schema, says what is sent: a half-typed password does not keep a new name back. */
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSend && !call.isBusy) return form.showErrors(event.currentTarget);
    form.touchAll();
    send();
  };
  return (
    <chakra.form noValidate onSubmit={submit}>
      <ProfileTabs
        current={tab}
        onChoose={(chosen) => actor.send({ type: 'profile.tabChosen', tab: chosen })}
      >
        {tab === 'basics' ? (
          <ProfileBasics actor={actor} field={form.field} />
        ) : (
          <ProfilePassword actor={actor} field={form.field} />
        )}
      </ProfileTabs>
      <Failure text={failure} />
      <SubmitButton text="Update" isEnabled={canSend || call.isBusy} missing={form.missing} {...call} />
    </chakra.form>
  );
}
