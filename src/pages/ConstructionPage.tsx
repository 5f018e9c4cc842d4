import { chakra } from '@chakra-ui/react';
import { ORGANIZATION } from '../../domain/organization';
import { PageTitle } from '../components/PageTitle';

export const ConstructionPage = () => (
  <chakra.div
    minHeight="60vh"
    display="grid"
    alignContent="center"
    gap="6"
    paddingBlock={{ base: '16', md: '24' }}
  >
    <PageTitle>Thanks for stopping by!</PageTitle>
    <chakra.p fontSize="lg" maxWidth="36rem">
      This page is still being written. Until it is here, write to us at{' '}
      <chakra.a
        href={`mailto:${ORGANIZATION.contactEmail}`}
        color="tealDeep"
        textDecoration="underline"
        textUnderlineOffset="0.22em"
      >
        {ORGANIZATION.contactEmail}
      </chakra.a>
      .
    </chakra.p>
  </chakra.div>
);
