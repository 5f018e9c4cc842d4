import type { ComponentProps } from 'react';
import { Carousel } from './Carousel';
import { MediaText } from './MediaText';
import { Passage } from '../text/Passage';

type PicturedTextProps = Pick<ComponentProps<typeof Carousel>, 'images' | 'label' | 'isFirst'> &
  Pick<ComponentProps<typeof Passage>, 'title' | 'body'>;

/** A carousel and its text. An empty part renders nothing. */
export const PicturedText = ({ images, label, isFirst, title, body }: PicturedTextProps) => (
  <MediaText media="first">
    <Carousel images={images} label={label} isFirst={isFirst} />
    <Passage title={title} body={body} isWide />
  </MediaText>
);
