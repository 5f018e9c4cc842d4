import { chakra } from '@chakra-ui/react';
import type { ReactElement, ReactNode, Ref } from 'react';

interface CartCardFrameProps {
  ref?: Ref<HTMLElement>;
  picture: ReactElement;
  children: ReactNode;
  /** Whether the item is being updated or removed. */
  isFaded?: boolean;
  /** Shown below the content at full opacity. */
  note?: ReactElement;
}

export const CartCardFrame = ({ ref, picture, children, isFaded = false, note }: CartCardFrameProps) => (
  <chakra.article
    ref={ref}
    display="grid"
    gap={{ base: '5', sm: '6' }}
    gridTemplateColumns={{ sm: 'minmax(0, 12rem) minmax(50%, 1fr)', _print: '9rem minmax(0, 1fr)' }}
    alignItems="start"
    paddingBlock="8"
    borderTop="1px solid {colors.rule}"
    aria-busy={isFaded || undefined}
  >
    {picture}
    <chakra.div display="grid" gap="5">
      <chakra.div display="grid" gap="5" opacity={isFaded ? 0.65 : 1} transition="opacity 160ms">
        {children}
      </chakra.div>
      {note}
    </chakra.div>
  </chakra.article>
);
