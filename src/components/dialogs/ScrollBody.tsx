import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Scrollable text in a dialog of fixed height. It is focusable, so that the arrow keys scroll it. */
export const ScrollBody = ({ children }: { children: ReactNode }) => (
  <chakra.div
    role="group"
    tabIndex={0}
    flex="1"
    minHeight="0"
    overflowY="auto"
    overscrollBehavior="contain"
    overflowWrap="anywhere"
    paddingTop="5"
    borderTop="1px solid {colors.rule}"
  >
    {children}
  </chakra.div>
);
