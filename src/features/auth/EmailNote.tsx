import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FIELD_MESSAGES } from '../../../domain/messages';
import { MessageText } from '../../components/MessageText';
import type { AuthActor } from './authActor';

/** Whether the address is free for a new account, as far as it is known. */
export function EmailNote({ actor }: { actor: AuthActor }) {
  const isFree = useSelector(actor, (snapshot) => snapshot.matches({ register: { email: 'free' } }));
  const isTaken = useSelector(actor, (snapshot) => snapshot.matches({ register: { email: 'taken' } }));
  return (
    <chakra.span role="status" fontWeight={600} color={isTaken ? 'error' : 'tealDeep'}>
      {isFree ? FIELD_MESSAGES.emailAvailable : null}
      {isTaken ? <MessageText text={FIELD_MESSAGES.emailTaken} /> : null}
    </chakra.span>
  );
}
