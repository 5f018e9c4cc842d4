import { chakra } from '@chakra-ui/react';
import { nextConcerts } from '../../../domain/events/eventRules';
import { hrefTo } from '../../../domain/pages/routes';
import { useData } from '../../actors/AppActor';
import { takesFocusFromMain } from '../../components/page/pageHeading';
import { TeaserList } from '../../components/events/TeaserList';
import { TextLink } from '../../components/text/TextLink';

const NO_EVENTS: never[] = [];
const MAX_SUGGESTIONS = 3;

/** Message of an empty cart, with the next concerts. */
export function EmptyCart() {
  const events = useData(({ lists }) => lists.events) ?? NO_EVENTS;
  const now = useData(({ now }) => now);
  const concerts = nextConcerts(events, now).slice(0, MAX_SUGGESTIONS);
  return (
    <chakra.div
      display="grid"
      gap="4"
      justifyItems="start"
      minHeight="40vh"
      alignContent="start"
      paddingTop="10"
    >
      <chakra.p {...takesFocusFromMain} fontFamily="heading" fontSize="xl">
        Your cart is empty.
      </chakra.p>
      <TextLink href={hrefTo('events')} paddingBlock="2">
        Check out our upcoming concerts!
      </TextLink>
      {concerts.length > 0 ? (
        <chakra.section aria-labelledby="next-concerts" width="100%" paddingTop={{ base: '6', md: '10' }}>
          <chakra.h2 id="next-concerts" fontSize="2xl" marginBottom={{ base: '6', md: '8' }}>
            Next concerts
          </chakra.h2>
          <TeaserList concerts={concerts} />
        </chakra.section>
      ) : null}
    </chakra.div>
  );
}
