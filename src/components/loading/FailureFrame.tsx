import { chakra } from '@chakra-ui/react';

/** Where something should be and is not: why, and the way on. */
export const FailureFrame = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '5',
    padding: { base: '6', md: '10' },
    background: 'sand',
    borderLeft: '3px solid {colors.error}',
    '& > p, & > h1': { fontFamily: 'heading', fontSize: 'xl', lineHeight: 1.3 },
  },
});
