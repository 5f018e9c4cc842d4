import { chakra } from '@chakra-ui/react';

/** Width of the page's content from 900px. */
export const FRAME_WIDTH = '76.67vw';

/** Room for columns beside each other. It is measured in the reader's text size: with enlarged text they go below each other. */
export const ROOMY = '@container (min-width: 40rem)';

/** A page's room: about 76.67vw wide, nearly the whole screen on phones. Header, pages and footer share its edges. */
export const Frame = chakra('div', {
  base: {
    width: { base: 'calc(100% - 2 * {spacing.5})', sm: 'calc(100% - 2 * {spacing.8})', md: FRAME_WIDTH },
    marginInline: 'auto',
    containerType: 'inline-size',
  },
  variants: { full: { true: { width: '100%', containerType: 'normal' } } },
});

/** Props of a frame with titles at the left and texts beside them. */
export const titleAndText = {
  display: 'grid',
  gap: { base: '5', md: '12' },
  gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;
