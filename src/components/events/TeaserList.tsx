import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { ConcertTeaser } from './ConcertTeaser';

/** Two columns above 600px, three above 900; between them an odd last card has its text beside the picture. */
const List = chakra('ul', {
  base: {
    display: 'grid',
    rowGap: '10',
    columnGap: '8',
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    _print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** The only card of the last row. Known by its number, because :last-of-type would move cards while others arrive. */
const OddLast = chakra('li', {
  base: {
    smToMd: {
      gridColumn: '1 / -1',
      '& > article': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: '8',
        alignItems: 'center',
      },
    },
    _print: { gridColumn: 'auto', '& > article': { display: 'block' } },
  },
});

/** Concerts beside each other, each a link to its page. */
export const TeaserList = ({ concerts }: { concerts: readonly OrchestraEvent[] }) => (
  <List>
    {concerts.map((event, index) => {
      const Item = index === concerts.length - 1 && index % 2 === 0 ? OddLast : 'li';
      return (
        <Item key={event._id}>
          <ConcertTeaser event={event} />
        </Item>
      );
    })}
  </List>
);
