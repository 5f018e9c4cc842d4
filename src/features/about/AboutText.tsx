import { chakra } from '@chakra-ui/react';
import type { ContentType } from '../../../domain/pages/pages';
import { aboutContent } from '../../../domain/pages/contentPages';
import { picturesOf } from '../../../domain/content/pictures';
import { useAppSelector } from '../../actors/AppActor';
import { CarouselWithText } from '../../components/pictures/CarouselWithText';
import { MissingText } from '../../components/text/MissingText';

interface AboutTextProps {
  type: Extract<ContentType, 'about-us' | 'history' | 'artistic-director'>;
}

/**
 * Two carousels with their texts, from the content record of the tab. Parts that the record lacks render
 * nothing.
 */
export function AboutText({ type }: AboutTextProps) {
  const content = useAppSelector(({ context }) => context.data.content);
  const aboutUs = useAppSelector(({ context }) => context.data.aboutUs);
  const images = useAppSelector(({ context }) => context.data.images) ?? [];
  const page = aboutContent(content, aboutUs, type);
  if (!page) return <MissingText />;
  const name = page.title || page.topTitle || 'About us';
  return (
    <chakra.div display="grid" gap={{ base: '8', md: '12' }}>
      <CarouselWithText
        images={picturesOf(images, page._id, 'topImages')}
        label={`Pictures: ${name}`}
        isFirst
        title={page.topTitle}
        body={page.topBody}
      />
      <CarouselWithText
        images={picturesOf(images, page._id, 'bottomImages')}
        label={`More pictures: ${name}`}
        title={page.bottomTitle}
        body={page.bottomBody}
      />
    </chakra.div>
  );
}
