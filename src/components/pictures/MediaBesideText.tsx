import { chakra } from '@chakra-ui/react';

/**
 * Grid columns of a title and its text from 900 px. MediaBesideText stacks them where it sets
 * `--text-columns`.
 */
export const TEXT_COLUMNS = 'var(--text-columns, minmax(0, 2fr) minmax(0, 3fr))';

/**
 * Matches if both children are rendered: an empty carousel renders nothing. Emotion's server-rendered style
 * elements do not count.
 */
const HAS_BOTH_CHILDREN = '&:has(> :not(style) ~ :not(style))';

/** Media (a carousel or an embedded form) and its text: stacked, and side by side on wide screens. */
export const MediaBesideText = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', md: '12' },
    alignItems: 'start',
  },
  variants: {
    media: {
      first: {
        xl: {
          [HAS_BOTH_CHILDREN]: {
            gridTemplateColumns: '800px minmax(0, 1fr)',
            '--text-columns': 'minmax(0, 1fr)',
          },
        },
      },
      last: { xl: { [HAS_BOTH_CHILDREN]: { gridTemplateColumns: 'minmax(0, 1fr) 800px' } } },
    },
  },
});
