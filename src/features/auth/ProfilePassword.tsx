import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import { FIELD_MESSAGES } from '../../../domain/messages';
import type { FormActor } from './authActor';
import { CheckNote } from './CheckNote';
import { useUnanswered } from './checkStatus';
import type { FieldOf } from './fieldOf';
import { PasswordField } from './PasswordField';

interface ProfilePasswordProps {
  actor: FormActor<'profile'>;
  field: FieldOf<'currentPassword' | 'newPassword' | 'confirmPassword'>;
}

/** Password fields. Those of the new password are enabled once the current one is confirmed. */
export function ProfilePassword({ actor, field }: ProfilePasswordProps) {
  const isRight = useSelector(actor, (snapshot) => snapshot.matches({ open: { password: 'right' } }));
  const isWrong = useSelector(actor, (snapshot) => snapshot.matches({ open: { password: 'wrong' } }));
  const isUnanswered = useUnanswered(useSelector(actor, ({ children }) => children.passwordCheck));
  const current = field('currentPassword');
  const changeCurrent = (event: ChangeEvent<HTMLInputElement>) => {
    current.onChange(event);
    actor.send({ type: 'profile.passwordChanged', password: event.currentTarget.value });
  };
  return (
    <>
      <PasswordField
        {...current}
        onChange={changeCurrent}
        label="Current password"
        autoComplete="current-password"
        isRejected={isWrong}
        note={
          <CheckNote
            success={isRight ? FIELD_MESSAGES.passwordCorrect : null}
            error={isWrong ? FIELD_MESSAGES.passwordIncorrect : null}
            pending={isUnanswered ? FIELD_MESSAGES.passwordUnchecked : null}
          />
        }
        isOptional
        isFirst
      />
      <PasswordField
        {...field('newPassword')}
        label="New password"
        autoComplete="new-password"
        note={FIELD_MESSAGES.passwordHint}
        isOptional
        disabled={!isRight}
      />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
        isOptional
        disabled={!isRight}
      />
    </>
  );
}
