import { chakra } from '@chakra-ui/react';
import { PageTitle } from '../components/page/PageTitle';
import { PastSeasons } from '../features/seasons/PastSeasons';
import { WhenLoaded } from '../components/loading/WhenLoaded';

export const PastSeasonsPage = () => (
  <chakra.div minHeight="70vh" paddingBlock={{ base: '10', md: '16' }}>
    <PageTitle marginBottom={{ base: '8', md: '12' }}>PAST SEASONS</PageTitle>
    <WhenLoaded resource="events">{(events) => <PastSeasons events={events} />}</WhenLoaded>
  </chakra.div>
);
