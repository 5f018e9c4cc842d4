import { chakra } from '@chakra-ui/react';
import { contentOf } from '../../domain/pages/contentPages';
import { useData } from '../actors/AppActor';
import { isSameValue } from '../../domain/isSameValue';
import { usePictures } from '../components/pictures/usePictures';
import { LoadingPage } from '../components/page/LoadingPage';
import { useIsWaiting } from '../components/loading/useIsWaiting';
import { PageBanner } from '../components/pictures/PageBanner';
import { PageTitle } from '../components/page/PageTitle';
import { CompetitionText } from '../features/competition/CompetitionText';
import { WhenLoaded } from '../components/loading/WhenLoaded';
import { MissingText } from '../components/text/MissingText';

/** The competition page, with its title beside a banner image. */
export function CompetitionPage() {
  const page = useData(({ lists }) => contentOf(lists.content, 'competition'), isSameValue);
  const [banner] = usePictures(page?._id, 'topBannerImage');
  const isWaiting = useIsWaiting();
  if (isWaiting) return <LoadingPage />;
  return (
    <>
      <PageBanner image={banner}>
        <PageTitle>COMPETITION</PageTitle>
        {page?.title ? (
          <chakra.p
            marginTop="6"
            fontFamily="heading"
            fontSize={{ base: 'xl', md: '2xl' }}
            lineHeight={1.25}
            color="muted"
          >
            {page.title}
          </chakra.p>
        ) : null}
      </PageBanner>
      <chakra.div minHeight="70vh" paddingBottom={{ base: '10', md: '16' }}>
        <WhenLoaded resource="content">
          {() => (page ? <CompetitionText page={page} /> : <MissingText />)}
        </WhenLoaded>
      </chakra.div>
    </>
  );
}
