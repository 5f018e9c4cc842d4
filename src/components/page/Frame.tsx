import { chakra } from '@chakra-ui/react';

/** Width of the content from 900 px (behavior 2.9). */
export const FRAME_WIDTH = '76.67vw';

/**
 * Container query: wide enough for columns. It is in rem, so that columns stack when the visitor enlarges
 * text.
 */
export const WIDE_CONTAINER = '@container (min-width: 40rem)';

/** Centers content at the site's width; header, pages, and footer align with it (behavior 2.9). */
export const Frame = chakra('div', {
  base: {
    width: { base: 'calc(100% - 2 * {spacing.5})', sm: 'calc(100% - 2 * {spacing.8})', md: FRAME_WIDTH },
    marginInline: 'auto',
    containerType: 'inline-size',
  },
  variants: { full: { true: { width: '100%', containerType: 'normal' } } },
});

/** Props of a Frame with a title on the left and its text on the right. */
export const titleBesideText = {
  display: 'grid',
  gap: { base: '5', md: '12' },
  gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;
