import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ScrollBodyProps {
  /** Names what it holds. */
  label: string;
  children: ReactNode;
}

/** The text of a dialog that stays as high as it is. It can be focused, so that the arrow keys scroll it. */
export const ScrollBody = ({ label, children }: ScrollBodyProps) => (
  <chakra.div
    role="group"
    aria-label={label}
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
