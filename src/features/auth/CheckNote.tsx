import { chakra } from '@chakra-ui/react';
import { MessageText } from '../../components/text/MessageText';

interface CheckNoteProps {
  good: string | null;
  bad?: string | null;
  /** Why there is no answer yet. */
  open?: string | null;
  /** Asks again at once; absent where there is nothing to ask. */
  onRetry?: (() => void) | undefined;
}

/** What the server says of a value, or that it has not said it yet; read out when it changes. */
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
