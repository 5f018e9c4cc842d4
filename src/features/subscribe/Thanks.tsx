import { chakra } from '@chakra-ui/react';
import { focusIfLost } from '../../components/page/focusIfLost';

/** Which of the two is read is for the styles to say, so that the server need not know the screen (SPEC section 4). */
export const Thanks = () => (
  <chakra.p ref={focusIfLost} tabIndex={-1} fontFamily="heading" fontSize="xl" outline="none">
    <chakra.span hideFrom="sm">Thanks!</chakra.span>
    <chakra.span hideBelow="sm">Thanks for subscribing!</chakra.span>
  </chakra.p>
);
