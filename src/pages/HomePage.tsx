import { upcomingEvents } from '../../domain/eventRules';
import { picturesOf } from '../../domain/pictures';
import { hrefTo } from '../../domain/routes';
import { useAppSelector } from '../app/AppActor';
import { ButtonLink } from '../components/ButtonLink';
import { ConcertTeasers } from '../components/ConcertTeasers';
import { Hero } from '../components/Hero';
import { TextBlock } from '../components/TextBlock';

const SHOWN = 3;

export function HomePage() {
  const content = useAppSelector(({ context }) =>
    context.data.content?.find(({ type }) => type === 'homepage'),
  );
  const images = useAppSelector(({ context }) => context.data.images);
  const events = useAppSelector(({ context }) => context.data.events);
  const now = useAppSelector(({ context }) => context.now);
  const concerts = upcomingEvents(events ?? [], now).filter(({ type }) => type !== 'season');
  return (
    <>
      <Hero
        title={content?.title}
        subtitle={content?.subtitle}
        picture={picturesOf(images ?? [], content?._id, 'heroImage')[0]}
      />
      <ConcertTeasers concerts={concerts.slice(0, SHOWN)} />
      <TextBlock title={content?.topTitle} body={content?.topBody} />
      <TextBlock title={content?.bottomTitle} body={content?.bottomBody} isTinted>
        <ButtonLink href={hrefTo('supportUs')} variant="accent">
          DONATE
        </ButtonLink>
      </TextBlock>
    </>
  );
}
