import { chakra } from '@chakra-ui/react';

/** A page's room: about 76.67vw wide (SPEC section 2), nearly the whole screen on phones. */
export const Frame = chakra('div', {
  base: {
    width: { base: 'calc(100% - 2.5rem)', sm: 'calc(100% - 4rem)', md: '76.67vw' },
    marginInline: 'auto',
  },
  variants: { full: { true: { width: '100%' } } },
});
