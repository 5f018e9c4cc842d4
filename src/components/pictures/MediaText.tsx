import { chakra } from '@chakra-ui/react';

/** Columns of a title and its text from 900px; beside a carousel they stand below each other. */
export const TEXT_COLUMNS = 'var(--text-columns, minmax(0, 2fr) minmax(0, 3fr))';

/** From this width the page's frame has room for 800px and a column of text beside it. */
const WIDE = '@media (min-width: 1600px)';
/** A carousel without pictures is none; the server puts style elements between the children. */
const HAS_BOTH = '&:has(> :not(style) ~ :not(style))';

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
          [HAS_BOTH]: { gridTemplateColumns: '800px minmax(0, 1fr)', '--text-columns': 'minmax(0, 1fr)' },
        },
      },
      last: { [WIDE]: { [HAS_BOTH]: { gridTemplateColumns: 'minmax(0, 1fr) 800px' } } },
    },
  },
});
