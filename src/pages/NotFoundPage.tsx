import { chakra } from '@chakra-ui/react';
import { hrefTo } from '../../domain/pages/routes';
import { ButtonLink } from '../components/controls/ButtonLink';
import { pageHeading } from '../components/page/pageHeading';

export const NotFoundPage = () => (
  <chakra.div
    minHeight="594px"
    display="grid"
    alignContent="center"
    justifyItems="center"
    gap="6"
    paddingBlock="16"
    textAlign="center"
  >
    <chakra.h1
      {...pageHeading}
      fontSize={{ base: 'min(6rem, 30vw)', md: '9rem' }}
      lineHeight={1}
      color="teal"
    >
      404
    </chakra.h1>
    <chakra.p fontFamily="heading" fontSize={{ base: 'lg', md: 'xl' }} lineHeight={1.3} maxWidth="34rem">
      WE ARE SORRY, BUT THE PAGE YOU REQUESTED WAS NOT FOUND
    </chakra.p>
    <ButtonLink href={hrefTo('home')}>GO TO HOMEPAGE</ButtonLink>
  </chakra.div>
);
