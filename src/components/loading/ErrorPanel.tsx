import { chakra } from '@chakra-ui/react';

/** Error panel in place of content that failed to load: a message and a retry control. */
export const ErrorPanel = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '5',
    padding: { base: '6', md: '10' },
    background: 'sand',
    color: 'ink',
    borderLeft: '3px solid {colors.error}',
    '& > p, & > h1': { fontFamily: 'heading', fontSize: 'xl', lineHeight: 1.3 },
  },
});
