import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import { FIELD_MESSAGES } from '../../../domain/messages';
import { TextField } from '../../components/forms/TextField';
import type { FormActor } from './authActor';
import { CheckNote } from './CheckNote';
import type { FieldOf } from './profileFields';

interface ProfileBasicsProps {
  actor: FormActor<'profile'>;
  field: FieldOf<'firstName' | 'lastName' | 'email' | 'confirmEmail'>;
}

/** Names and email; another email is asked for twice. */
export function ProfileBasics({ actor, field }: ProfileBasicsProps) {
  const isOwn = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'own' } }));
  const isFree = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'free' } }));
  const isTaken = useSelector(actor, (snapshot) => snapshot.matches({ open: { email: 'taken' } }));
  const email = field('email');
  const changeEmail = (event: ChangeEvent<HTMLInputElement>) => {
    email.onChange(event);
    actor.send({ type: 'profile.emailChanged', email: event.currentTarget.value });
  };
  const known = isOwn ? FIELD_MESSAGES.emailOwn : null;
  return (
    <>
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" isFirst />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      <TextField
        {...email}
        onChange={changeEmail}
        label="Email"
        type="email"
        autoComplete="email"
        note={
          <CheckNote
            good={isFree ? FIELD_MESSAGES.emailAvailable : known}
            bad={isTaken ? FIELD_MESSAGES.emailTakenElsewhere : null}
          />
        }
      />
      {isOwn ? null : (
        <TextField {...field('confirmEmail')} label="Confirm email" type="email" autoComplete="off" />
      )}
    </>
  );
}
