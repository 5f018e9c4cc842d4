import { chakra, VisuallyHidden } from '@chakra-ui/react';

/** Loading indicator: a moving line across its positioned container, 3 px high. */
export const LoadingLine = (edge: { top: string } | { bottom: string }) => (
  <chakra.div {...edge} position="absolute" insetInline="0" height="3px" overflow="hidden" background="rule">
    <chakra.div
      width="33%"
      borderTop="3px solid {colors.teal}"
      animation="pass 1400ms ease-in-out infinite"
    />
    <VisuallyHidden>Loading…</VisuallyHidden>
  </chakra.div>
);
