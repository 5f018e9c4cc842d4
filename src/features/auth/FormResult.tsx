import { chakra } from '@chakra-ui/react';
import { focusIfLost } from '../../components/page/focusIfLost';

/** Text that replaces a form after it was sent; takes the focus that the form had. */
export const FormResult = ({ text }: { text: string }) => (
  <chakra.p ref={focusIfLost} tabIndex={-1} outline="none" lineHeight={1.6}>
    {text}
  </chakra.p>
);
