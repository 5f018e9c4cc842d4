import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../domain/entities';
import { ConcertTeaser } from './ConcertTeaser';

/** Two columns above 600px, three above 900; between them an odd last card has its text beside the picture. */
const List = chakra('ul', {
  base: {
    display: 'grid',
    rowGap: '10',
    columnGap: '8',
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    smToMd: {
      '& > li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
      '& > li:last-of-type:nth-of-type(odd) > article': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: '8',
        alignItems: 'center',
      },
    },
    _print: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > li:last-of-type:nth-of-type(odd)': { gridColumn: 'auto' },
      '& > li:last-of-type:nth-of-type(odd) > article': { display: 'block' },
    },
  },
});

/** Concerts beside each other, each a link to its page. */
export const TeaserList = ({ concerts }: { concerts: readonly OrchestraEvent[] }) => (
  <List>
    {concerts.map((event) => (
      <li key={event._id}>
        <ConcertTeaser event={event} />
      </li>
    ))}
  </List>
);
