import { chakra } from '@chakra-ui/react';
import type { ContentType } from '../../../domain/pages/pages';
import { aboutContent } from '../../../domain/pages/contentPages';
import { useData } from '../../actors/AppActor';
import { isSameValue } from '../../../domain/isSameValue';
import { CarouselWithText } from '../../components/pictures/CarouselWithText';
import { usePictures } from '../../components/pictures/usePictures';
import { MissingText } from '../../components/text/MissingText';

interface AboutTextProps {
  type: Extract<ContentType, 'about-us' | 'history' | 'artistic-director'>;
}

/**
 * Two carousels with their texts, from the content record of the tab. Parts that the record lacks render
 * nothing.
 */
export function AboutText({ type }: AboutTextProps) {
  const page = useData(({ lists }) => aboutContent(lists.content, lists.aboutUs, type), isSameValue);
  const topImages = usePictures(page?._id, 'topImages');
  const bottomImages = usePictures(page?._id, 'bottomImages');
  if (!page) return <MissingText />;
  const name = page.title || page.topTitle || 'About us';
  return (
    <chakra.div display="grid" gap={{ base: '8', md: '12' }}>
      <CarouselWithText
        images={topImages}
        label={`Pictures: ${name}`}
        isFirst
        title={page.topTitle}
        body={page.topBody}
      />
      <CarouselWithText
        images={bottomImages}
        label={`More pictures: ${name}`}
        title={page.bottomTitle}
        body={page.bottomBody}
      />
    </chakra.div>
  );
}
