import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/**
 * Loading indicator: a moving line, 3 px high and as wide as its container. The text below it is clipped, for
 * screen readers only.
 */
export const LoadingLine = (props: HTMLChakraProps<'div'>) => (
  <chakra.div height="3px" overflow="hidden" background="rule" {...props}>
    <chakra.div
      width="33%"
      borderTop="3px solid {colors.teal}"
      animation="pass 1400ms ease-in-out infinite"
    />
    <span>Loading…</span>
  </chakra.div>
);
