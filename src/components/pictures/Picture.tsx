import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';
import { pictureSource } from '../../../domain/content/pictures';

/** Five staff lines on sand: what stands where a picture is missing or does not load (DECISIONS A49). */
const STAFF = {
  backgroundImage: 'repeating-linear-gradient(to bottom, transparent 0 11px, {colors.rule} 11px 12px)',
  backgroundSize: '100% 60px',
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
};

const hide = (image: HTMLImageElement) => image.style.setProperty('visibility', 'hidden');

/** The picture may have failed before the page was hydrated. */
const hideBroken = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc) hide(image);
};

interface PictureProps {
  url: string | null | undefined;
  alt: string;
  /** Widths on the page, for the browser's choice of file. */
  sizes: string;
  /** The largest picture of the first screen. */
  isFirst?: boolean;
  /** Takes the height of its place instead of its own. */
  isFilling?: boolean;
  aspectRatio?: HTMLChakraProps<'div'>['aspectRatio'];
}

/** A picture in a frame that has its size before the picture is there. */
export function Picture({
  url,
  alt,
  sizes,
  isFirst = false,
  isFilling = false,
  aspectRatio = '3 / 2',
}: PictureProps) {
  const source = pictureSource(url);
  return (
    <chakra.div
      overflow="hidden"
      width="100%"
      height={isFilling ? '100%' : undefined}
      backgroundColor="sand"
      css={STAFF}
      aspectRatio={aspectRatio}
      _print={{ maxWidth: '7cm' }}
    >
      {source ? (
        <chakra.img
          ref={hideBroken}
          {...source}
          sizes={sizes}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
          onError={(event: SyntheticEvent<HTMLImageElement>) => hide(event.currentTarget)}
          width="100%"
          height="100%"
          objectFit="cover"
        />
      ) : null}
    </chakra.div>
  );
}
