import type { ComponentProps } from 'react';
import { Carousel } from './Carousel';
import { MediaBesideText } from './MediaBesideText';
import { TitledText } from '../text/TitledText';

type CarouselWithTextProps = Pick<ComponentProps<typeof Carousel>, 'images' | 'label' | 'isFirst'> &
  Pick<ComponentProps<typeof TitledText>, 'title' | 'body'>;

/** A carousel and its text. An empty part renders nothing. */
export const CarouselWithText = ({ images, label, isFirst, title, body }: CarouselWithTextProps) => (
  <MediaBesideText media="first">
    <Carousel images={images} label={label} isFirst={isFirst} />
    <TitledText title={title} body={body} isWide />
  </MediaBesideText>
);
