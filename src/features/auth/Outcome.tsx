import { chakra } from '@chakra-ui/react';
import { focusIfLost } from '../../components/page/focusIfLost';

/** What a form has led to, in the form's place; the focus goes on from here. */
export const Outcome = ({ text }: { text: string }) => (
  <chakra.p ref={focusIfLost} tabIndex={-1} outline="none" lineHeight={1.6}>
    {text}
  </chakra.p>
);
