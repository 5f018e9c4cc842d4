import { chakra } from '@chakra-ui/react';
import { MessageText } from '../../components/text/MessageText';

interface CheckNoteProps {
  good: string | null;
  bad?: string | null;
  /** Status while the result is pending. */
  open?: string | null;
  /** Repeats the check now; undefined where it cannot be repeated. */
  onRetry?: (() => void) | undefined;
}

/** Result of the server's check of a field, or its pending status; announced when it changes. */
export const CheckNote = ({ good, bad = null, open = null, onRetry }: CheckNoteProps) => (
  <>
    <chakra.span
      role="status"
      fontWeight={600}
      color={bad === null ? (good === null ? 'muted' : 'tealDeep') : 'error'}
    >
      <MessageText text={bad ?? good ?? open ?? ''} />
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
