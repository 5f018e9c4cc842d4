import { chakra } from '@chakra-ui/react';
import { ContactEmail } from '../components/text/ContactEmail';
import { PageTitle } from '../components/page/PageTitle';

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
      <span>{'This page is under construction. In the meantime, email us at '}</span>
      <ContactEmail />
      <span>.</span>
    </chakra.p>
  </chakra.div>
);
