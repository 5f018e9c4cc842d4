import { chakra } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { WIDE_CONTAINER } from '../page/Frame';

interface CardFrameProps {
  picture: ReactElement;
  children: ReactNode;
  controls: ReactNode;
}

const Card = chakra('article', {
  base: {
    display: 'grid',
    gap: { base: '5', sm: '6', md: '8' },
    gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
    alignItems: 'start',
    paddingBlock: { base: '8', md: '10' },
    borderTop: '1px solid {colors.rule}',
    '& > * + *': { gridColumn: { sm: '2' } },
    _print: {
      gridTemplateColumns: '9rem minmax(0, 1fr)',
      columnGap: '6',
      rowGap: '3',
      paddingBlock: '4',
      '& > * + *': { gridColumn: '2' },
    },
    md: {
      [WIDE_CONTAINER]: {
        gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) 12rem',
        '& > :nth-child(3)': {
          gridColumn: '3',
          alignSelf: 'stretch',
          paddingLeft: '6',
          borderLeft: '1px solid {colors.rule}',
        },
      },
    },
  },
});

/** Layout of an event in a list: picture, text, and controls in columns; stacked on phones. */
export const CardFrame = ({ picture, children, controls }: CardFrameProps) => (
  <Card>
    {picture}
    <chakra.div display="grid" gap="3">
      {children}
    </chakra.div>
    <div>{controls}</div>
  </Card>
);
