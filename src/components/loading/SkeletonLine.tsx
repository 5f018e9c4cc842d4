import { chakra } from '@chakra-ui/react';

/** A bar in place of a line of text that is loading. */
export const SkeletonLine = chakra('div', {
  base: { height: '1.25rem', maxWidth: '100%', background: 'sand' },
});
