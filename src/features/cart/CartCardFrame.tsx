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

const PHONE_THUMBNAIL = 'min(5.5rem, 24vw)';

/** Layout of an item: a thumbnail with the text beside it, on wide screens with the sums at the right. */
const Card = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: `${PHONE_THUMBNAIL} minmax(0, 1fr)`, sm: 'min(9rem, 24vw) minmax(0, 1fr)' },
    gap: { base: '4', sm: '6' },
    alignItems: 'start',
    paddingBlock: { base: '4', sm: '5' },
    borderBottom: '1px solid {colors.rule}',
  },
});

/** Sums below both: on phones in one line as wide as the item, at other widths in a column at the right. */
export const Sums = chakra('div', {
  base: {
    gridColumn: { sm: '2' },
    gridRow: { sm: '1' },
    marginLeft: { base: `calc(-1 * (${PHONE_THUMBNAIL} + {spacing.4}))`, sm: '0' },
    display: 'flex',
    flexDirection: { sm: 'column' },
    flexWrap: 'wrap',
    alignItems: { base: 'baseline', sm: 'flex-end' },
    justifyContent: { base: 'space-between', sm: 'flex-start' },
    columnGap: '2',
  },
});

export const CartCardFrame = ({ ref, picture, children, isFaded = false, note }: CartCardFrameProps) => (
  <Card ref={ref} aria-busy={isFaded || undefined}>
    {picture}
    <chakra.div display="grid" gap="3">
      <chakra.div display="grid" gap="3" opacity={isFaded ? 0.65 : 1} transition="opacity 160ms">
        {children}
      </chakra.div>
      {note}
    </chakra.div>
  </Card>
);
