import { chakra } from '@chakra-ui/react';
import { MessageText } from '../../components/text/MessageText';

interface CheckNoteProps {
  success: string | null;
  error?: string | null;
  /** Status while the result is pending. */
  pending?: string | null;
  /** Repeats the check now; undefined where it cannot be repeated. */
  onRetry?: (() => void) | undefined;
}

/** Result of the server's check of a field, or its pending status; announced when it changes. */
export const CheckNote = ({ success, error = null, pending = null, onRetry }: CheckNoteProps) => (
  <>
    <chakra.span
      role="status"
      fontWeight={600}
      color={error === null ? (success === null ? 'muted' : 'tealDeep') : 'error'}
    >
      <MessageText text={error ?? success ?? pending ?? ''} />
    </chakra.span>
    {onRetry ? (
      <chakra.button
        type="button"
        onClick={onRetry}
        marginLeft="2"
        paddingBlock="1"
        color="tealDeep"
        textDecoration="underline"
        textUnderlineOffset="0.22em"
        cursor="pointer"
      >
        Try again
      </chakra.button>
    ) : null}
  </>
);
