import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { ConcertTeaser } from './ConcertTeaser';

/**
 * Two columns above 600 px, three above 900 px. In between, a card that is alone in the last row has its text
 * beside the picture.
 */
const List = chakra('ul', {
  base: {
    display: 'grid',
    rowGap: '10',
    columnGap: '8',
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    _print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

/**
 * A last card without a neighbor in two columns. Chosen by index: with :last-of-type, cards would move while
 * React streams in later ones.
 */
const LoneLastItem = chakra('li', {
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

/** A grid of concerts, each linked to its page. */
export const TeaserList = ({ concerts }: { concerts: readonly OrchestraEvent[] }) => (
  <List>
    {concerts.map((event, index) => {
      const Item = index === concerts.length - 1 && index % 2 === 0 ? LoneLastItem : 'li';
      return (
        <Item key={event._id}>
          <ConcertTeaser event={event} />
        </Item>
      );
    })}
  </List>
);
