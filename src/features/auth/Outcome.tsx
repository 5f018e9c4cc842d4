import { chakra } from '@chakra-ui/react';
import { takeLostFocus } from '../../components/page/takeLostFocus';

/** What a form has led to, in the form's place; the focus goes on from here. */
export const Outcome = ({ text }: { text: string }) => (
  <chakra.p ref={takeLostFocus} tabIndex={-1} outline="none" lineHeight={1.6}>
    {text}
  </chakra.p>
);
