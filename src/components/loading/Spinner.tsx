import { chakra } from '@chakra-ui/react';

/** Rotating ring, as large as the text around it. */
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
