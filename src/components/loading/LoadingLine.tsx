import { chakra, VisuallyHidden } from '@chakra-ui/react';

/** Loading indicator: a moving line, 3 px high and as wide as its container. */
export const LoadingLine = () => (
  <chakra.div height="3px" overflow="hidden" background="rule">
    <chakra.div
      width="33%"
      borderTop="3px solid {colors.teal}"
      animation="pass 1400ms ease-in-out infinite"
    />
    <VisuallyHidden>Loading…</VisuallyHidden>
  </chakra.div>
);
