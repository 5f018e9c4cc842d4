import { chakra } from '@chakra-ui/react';
import { MessageText } from '../../components/text/MessageText';

interface CheckNoteProps {
  good: string | null;
  bad?: string | null;
}

/** What the server says of a value; read out when it comes. Nothing as long as nothing is known. */
export const CheckNote = ({ good, bad = null }: CheckNoteProps) => (
  <chakra.span role="status" fontWeight={600} color={bad === null ? 'tealDeep' : 'error'}>
    <MessageText text={bad ?? good ?? ''} />
  </chakra.span>
);
