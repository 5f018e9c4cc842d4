import { chakra } from '@chakra-ui/react';
import { hrefTo } from '../../../domain/pages/routes';
import { NextConcerts } from '../../components/events/NextConcerts';
import { takesFocusFromMain } from '../../components/page/pageHeading';
import { TextLink } from '../../components/text/TextLink';

/** Message of an empty cart, with the next concerts. */
export const EmptyCart = () => (
  <chakra.div display="grid" gap="4" minHeight="40vh" alignContent="start" paddingTop="10">
    <chakra.p {...takesFocusFromMain} fontFamily="heading" fontSize="xl">
      Your cart is empty.
    </chakra.p>
    <TextLink href={hrefTo('events')} paddingBlock="2" justifySelf="start">
      Check out our upcoming concerts!
    </TextLink>
    <chakra.div paddingTop={{ base: '6', md: '10' }}>
      <NextConcerts />
    </chakra.div>
  </chakra.div>
);
