import { contentOf } from '../../domain/pages/contentPages';
import { hrefTo } from '../../domain/pages/routes';
import { bannerOf, highlightsOf } from '../../domain/content/taggedStrings';
import { useData, useFlowSelector } from '../actors/AppActor';
import { isSameValue } from '../../domain/isSameValue';
import { BelowFold } from '../components/page/BelowFold';
import { ButtonLink } from '../components/controls/ButtonLink';
import { NextConcerts } from '../components/events/NextConcerts';
import { usePictures } from '../components/pictures/usePictures';
import { Frame } from '../components/page/Frame';
import { useIsWaiting } from '../components/loading/useIsWaiting';
import { LoadingPage } from '../components/page/LoadingPage';
import { TitledSection } from '../components/text/TitledSection';
import { Hero } from '../features/home/Hero';
import { Highlights } from '../features/home/Highlights';
import { JoinBar } from '../features/home/JoinBar';
import { MissionBanner } from '../features/home/MissionBanner';
import { SiteBadge } from '../features/home/SiteBadge';
import { StickyBar } from '../features/home/StickyBar';

/**
 * The home page. Without its content record it shows the orchestra's name, the next concerts, and the default
 * links. It compares records by value, because lists that are fetched ahead for other pages contain the same
 * records.
 */
export function HomePage() {
  const content = useData(({ lists }) => contentOf(lists.content, 'homepage'), isSameValue);
  const [picture] = usePictures(content?._id, 'heroImage');
  const isWaiting = useIsWaiting();
  const isLoading = useFlowSelector(
    'data',
    (snapshot) => snapshot.context.lists.content === null && snapshot.hasTag('busy'),
  );
  if (isWaiting || isLoading)
    return (
      <Frame>
        <LoadingPage />
      </Frame>
    );
  const banner = bannerOf(content);
  return (
    <>
      <Hero title={content?.title} subtitle={content?.subtitle} picture={picture} banner={banner} />
      <Frame paddingBlock={{ base: '12', md: '16' }}>
        <NextConcerts />
      </Frame>
      <BelowFold>
        <Highlights highlights={highlightsOf(content)} />
        <MissionBanner mission={banner.mission} />
        <TitledSection title={content?.topTitle} body={content?.topBody} />
        <SiteBadge url={content?.embedUrl} />
        <TitledSection title={content?.bottomTitle} body={content?.bottomBody} isTinted>
          <ButtonLink href={hrefTo('supportUs')} variant="accent">
            DONATE
          </ButtonLink>
        </TitledSection>
        <JoinBar />
        <StickyBar />
      </BelowFold>
    </>
  );
}
