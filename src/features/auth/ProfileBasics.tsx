import { useSelector } from '@xstate/react';
import { FIELD_MESSAGES } from '../../../domain/messages';
import { TextField } from '../../components/forms/TextField';
import type { FormActor } from './authActor';
import { useUnanswered } from './checkStatus';
import type { FieldOf } from './fieldOf';
import { PersonFields } from './PersonFields';

interface ProfileBasicsProps {
  actor: FormActor<'profile'>;
  field: FieldOf<'firstName' | 'lastName' | 'email' | 'confirmEmail'>;
  /** Status of the pending email check, or null. */
  pendingCheck: string | null;
}

/** Names and email. A changed email must be confirmed in a second field. */
export function ProfileBasics({ actor, field, pendingCheck }: ProfileBasicsProps) {
  const isOwn = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'own' } }));
  const isFree = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'free' } }));
  const isTaken = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'taken' } }));
  const canRetry = useUnanswered(useSelector(actor, ({ children }) => children.emailCheck));
  const ownEmailNote = isOwn ? FIELD_MESSAGES.emailOwn : null;
  return (
    <>
      <PersonFields
        field={field}
        onEmailChange={(email) => actor.send({ type: 'profile.emailChanged', email })}
        success={isFree ? FIELD_MESSAGES.emailAvailable : ownEmailNote}
        error={isTaken ? FIELD_MESSAGES.emailTakenElsewhere : null}
        pending={pendingCheck}
        onRetry={canRetry ? () => actor.send({ type: 'profile.checkRetried' }) : undefined}
      />
      {isOwn ? null : (
        <TextField {...field('confirmEmail')} label="Confirm email" type="email" autoComplete="off" />
      )}
    </>
  );
}
