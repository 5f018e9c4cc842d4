import { chakra } from '@chakra-ui/react';

/** From this width the page's frame has room for 800px and a column of text beside it. */
const WIDE = '@media (min-width: 1600px)';

/** A carousel and its text, or a text and its form: one below the other, side by side on wide screens. */
export const MediaText = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', md: '12' },
    alignItems: 'start',
  },
  variants: {
    media: {
      first: {
        [WIDE]: {
          '&:has(> * + *)': { gridTemplateColumns: '800px minmax(0, 1fr)' },
          '& > * + :last-child': { gridTemplateColumns: 'minmax(0, 1fr)' },
        },
      },
      last: { [WIDE]: { '&:has(> * + *)': { gridTemplateColumns: 'minmax(0, 1fr) 800px' } } },
    },
  },
});
