import { chakra } from '@chakra-ui/react';
import { focusIfLost } from '../../components/page/focusIfLost';

/** CSS chooses between the two texts, because the server does not know the screen's width. */
export const Thanks = () => (
  <chakra.p ref={focusIfLost} tabIndex={-1} fontFamily="heading" fontSize="xl" outline="none">
    <chakra.span hideFrom="sm">Thanks!</chakra.span>
    <chakra.span hideBelow="sm">Thanks for subscribing!</chakra.span>
  </chakra.p>
);
