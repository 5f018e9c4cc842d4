import { chakra } from '@chakra-ui/react';
import { hrefTo } from '../../../domain/routes';
import { mainHeir } from '../../components/pageHeading';
import { TextLink } from '../../components/TextLink';

export const EmptyCart = () => (
  <chakra.div
    display="grid"
    gap="4"
    justifyItems="start"
    minHeight="40vh"
    alignContent="start"
    paddingTop="10"
  >
    <chakra.p {...mainHeir} fontFamily="heading" fontSize="xl">
      Your cart is empty.
    </chakra.p>
    <TextLink href={hrefTo('events')} paddingBlock="2">
      Check out our upcoming concerts!
    </TextLink>
  </chakra.div>
);
