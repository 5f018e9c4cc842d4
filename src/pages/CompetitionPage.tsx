import { chakra } from '@chakra-ui/react';
import { contentOf } from '../../domain/contentPages';
import { picturesOf } from '../../domain/pictures';
import { useAppSelector } from '../app/AppActor';
import { PageTitle } from '../components/PageTitle';
import { Picture } from '../components/Picture';
import { CompetitionText } from '../features/competition/CompetitionText';
import { Awaited } from './Awaited';

/** The competition, under a banner that carries its title. */
export function CompetitionPage() {
  const content = useAppSelector(({ context }) => context.data.content);
  const images = useAppSelector(({ context }) => context.data.images);
  const page = contentOf(content, 'competition');
  const banner = picturesOf(images ?? [], page?._id, 'topBannerImage')[0];
  return (
    <>
      {banner ? (
        <Picture
          url={banner.url}
          alt={banner.alt ?? ''}
          aspectRatio={{ base: '5 / 2', sm: '4 / 1' }}
          sizes="(min-width: 900px) 77vw, calc(100vw - 2.5rem)"
          isFirst
        />
      ) : null}
      <chakra.div minHeight="70vh" paddingBlock={{ base: '10', md: '16' }}>
        <PageTitle marginBottom="6">COMPETITION</PageTitle>
        {page?.title ? (
          <chakra.p fontFamily="heading" fontSize={{ base: 'xl', md: '2xl' }} lineHeight={1.25} color="muted">
            {page.title}
          </chakra.p>
        ) : null}
        <chakra.div marginTop={{ base: '8', md: '12' }}>
          <Awaited resource="content">
            {() => (page ? <CompetitionText page={page} /> : <p>This text is being revised.</p>)}
          </Awaited>
        </chakra.div>
      </chakra.div>
    </>
  );
}
