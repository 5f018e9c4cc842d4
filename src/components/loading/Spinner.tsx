import { chakra } from '@chakra-ui/react';

/** A turning ring in the size of the text. */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1em',
    height: '1em',
    borderRadius: '50%',
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    _highContrast: { borderRightColor: 'Canvas' },
    animation: 'turn 800ms linear infinite',
  },
});
