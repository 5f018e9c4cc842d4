import { nextConcerts } from '../../domain/events/eventRules';
import { picturesOf } from '../../domain/content/pictures';
import { hrefTo } from '../../domain/pages/routes';
import { bannerOf, highlightsOf } from '../../domain/content/taggedStrings';
import { useAppSelector } from '../actors/AppActor';
import { useIsBelowFoldShown } from '../components/page/useIsBelowFoldShown';
import { ButtonLink } from '../components/controls/ButtonLink';
import { ConcertTeasers } from '../components/events/ConcertTeasers';
import { LoadingPage } from '../components/page/LoadingPage';
import { TitledSection } from '../components/text/TitledSection';
import { Hero } from '../features/home/Hero';
import { Highlights } from '../features/home/Highlights';
import { JoinBar } from '../features/home/JoinBar';
import { MissionBanner } from '../features/home/MissionBanner';
import { SiteBadge } from '../features/home/SiteBadge';
import { StickyBar } from '../features/home/StickyBar';

const MAX_TEASERS = 3;

/**
 * The home page. Without its content record it shows the orchestra's name, the next concerts, and the default
 * links.
 */
export function HomePage() {
  const pages = useAppSelector(({ context }) => context.data.content);
  const images = useAppSelector(({ context }) => context.data.images);
  const events = useAppSelector(({ context }) => context.data.events);
  const now = useAppSelector(({ context }) => context.now);
  const isLoading = useAppSelector((snapshot) => snapshot.hasTag('loading'));
  const isBelowFoldShown = useIsBelowFoldShown();
  if (!pages && isLoading) return <LoadingPage />;
  const content = pages?.find(({ type }) => type === 'homepage');
  const banner = bannerOf(content);
  return (
    <>
      <Hero
        title={content?.title}
        subtitle={content?.subtitle}
        picture={picturesOf(images ?? [], content?._id, 'heroImage')[0]}
        banner={banner}
      />
      <Highlights highlights={highlightsOf(content)} events={events ?? []} images={images ?? []} />
      {isBelowFoldShown ? (
        <>
          <ConcertTeasers concerts={nextConcerts(events ?? [], now).slice(0, MAX_TEASERS)} />
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
        </>
      ) : null}
    </>
  );
}
