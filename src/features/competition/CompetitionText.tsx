import { chakra } from '@chakra-ui/react';
import type { ContentPage } from '../../../domain/api/entities';
import { EmbeddedForm } from '../../components/forms/EmbeddedForm';
import { MediaBesideText } from '../../components/pictures/MediaBesideText';
import { TitledText } from '../../components/text/TitledText';
import { CarouselWithText } from '../../components/pictures/CarouselWithText';
import { usePictures } from '../../components/pictures/usePictures';
import { Blocks } from './Blocks';
import { Names } from './Names';

/**
 * Content of the competition page: introduction, blocks, winners, further sections, and the embedded entry
 * form.
 */
export function CompetitionText({ page }: { page: ContentPage }) {
  const images = usePictures(page._id, 'topImages');
  return (
    <chakra.div display="grid" gap={{ base: '10', md: '16' }}>
      <CarouselWithText
        images={images}
        label="Pictures of the competition"
        isFirst
        title={page.subtitle}
        body={page.body}
      />
      <Blocks page={page} />
      <Names title={page.section1Title} list={page.section1Description} />
      <MediaBesideText media="last">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ md: 'repeat(auto-fit, minmax(16rem, 1fr))' }}
          gap={{ base: '8', md: '10' }}
        >
          <TitledText title={page.section2Title} body={page.section2Description} />
          <TitledText title={page.section3Title} body={page.section3Description} />
          <TitledText title={page.section4Title} body={page.section4Description} />
        </chakra.div>
        <EmbeddedForm
          url={page.formEmbedUrl}
          title="Competition Form"
          height={{ base: '3470px', sm: '2400px' }}
        />
      </MediaBesideText>
    </chakra.div>
  );
}
