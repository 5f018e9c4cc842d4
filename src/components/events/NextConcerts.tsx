import { chakra } from '@chakra-ui/react';
import { nextConcerts } from '../../../domain/events/eventRules';
import { hrefTo } from '../../../domain/pages/routes';
import { useData } from '../../actors/AppActor';
import { ButtonLink } from '../controls/ButtonLink';
import { ConcertTeaser, FITS_COLUMNS } from './ConcertTeaser';

const MAX_CONCERTS = 3;

/** Rows, or three columns where they fit. */
const List = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: '8',
    '& > li': { borderTop: '1px solid {colors.rule}' },
    [FITS_COLUMNS]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > li': { border: 'none' },
    },
    _print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

interface NextConcertsProps {
  /** Id of a concert that is left out. */
  except?: string;
}

/** The next concerts and a link to all events. */
export function NextConcerts({ except }: NextConcertsProps) {
  const events = useData(({ lists }) => lists.events) ?? [];
  const now = useData(({ now }) => now);
  const concerts = nextConcerts(events, now)
    .filter(({ _id }) => _id !== except)
    .slice(0, MAX_CONCERTS);
  if (concerts.length === 0) return null;
  return (
    <section aria-labelledby="next-concerts">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        minHeight="2.75rem"
        columnGap="6"
        marginBottom={{ base: '2', md: '6' }}
      >
        <chakra.h2 id="next-concerts" fontSize="2xl">
          Next concerts
        </chakra.h2>
        <chakra.div marginInline="-2">
          <ButtonLink href={hrefTo('events')} variant="plain">
            ALL EVENTS
          </ButtonLink>
        </chakra.div>
      </chakra.div>
      <List>
        {concerts.map((event) => (
          <li key={event._id}>
            <ConcertTeaser event={event} />
          </li>
        ))}
      </List>
    </section>
  );
}
