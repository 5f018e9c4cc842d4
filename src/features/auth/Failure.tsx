import { chakra } from '@chakra-ui/react';
import { MessageText } from '../../components/text/MessageText';

interface FailureProps {
  /** For the field that the text is about. */
  id?: string;
  text: string | null;
  /** The notification area announces it, too. */
  isAnnounced?: boolean;
}

/** Why the form was not accepted; nothing when it was. */
export const Failure = ({ id, text, isAnnounced = false }: FailureProps) => (
  <div id={id} role={isAnnounced ? undefined : 'alert'}>
    {text === null ? null : (
      <chakra.p
        padding="4"
        marginBottom="4"
        background="white"
        border="1px solid {colors.rule}"
        borderLeft="4px solid {colors.error}"
        fontSize="sm"
        lineHeight={1.45}
      >
        <MessageText text={text} />
      </chakra.p>
    )}
  </div>
);
