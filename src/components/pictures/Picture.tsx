import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';
import { focusOf, pictureSource } from '../../../domain/content/pictures';

/** Placeholder of a missing or broken picture: five staff lines. */
const STAFF_LINES = {
  backgroundColor: 'sand',
  backgroundImage: 'repeating-linear-gradient(to bottom, transparent 0 11px, {colors.rule} 11px 12px)',
  backgroundSize: '100% 60px',
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
};

/** Screens narrower than the breakpoint `sm`. */
const PHONE = '(max-width: 600px)';

const hide = (image: HTMLImageElement) => image.style.setProperty('visibility', 'hidden');

/**
 * Ref callback for a server-rendered picture that failed before hydration, so that its error event was
 * missed.
 */
const hideIfBroken = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc) hide(image);
};

interface PictureProps {
  url: string | null | undefined;
  /** The same motif for phones, where the picture is as wide as the screen. */
  phoneUrl?: string | null;
  alt: string;
  /** The `sizes` attribute: widths of the picture on the page. */
  sizes: string;
  /** Loads eagerly and with high priority; for pictures above the fold. */
  isFirst?: boolean;
  /** Fills the height of its container, and ignores `aspectRatio`. */
  fillsHeight?: boolean;
  /** Has no placeholder, because the background is dark. */
  isOnDark?: boolean;
  aspectRatio?: HTMLChakraProps<'div'>['aspectRatio'];
}

/**
 * A picture that reserves its space before it loads. Until then, and if it fails, the placeholder is visible.
 * Without a focus of its own, it is cropped around the `--crop` of its container.
 */
export function Picture({
  url,
  phoneUrl,
  alt,
  sizes,
  isFirst = false,
  fillsHeight = false,
  isOnDark = false,
  aspectRatio = '3 / 2',
}: PictureProps) {
  const source = pictureSource(url);
  const phone = pictureSource(phoneUrl);
  const focus = focusOf(url ?? '');
  return (
    <chakra.div
      overflow="hidden"
      width="100%"
      height={fillsHeight ? '100%' : undefined}
      css={isOnDark ? undefined : STAFF_LINES}
      aspectRatio={aspectRatio}
      _print={{ maxWidth: '7cm' }}
    >
      {source ? (
        <chakra.picture display="contents">
          {phone ? <source media={PHONE} srcSet={phone.srcSet ?? phone.src} sizes="100vw" /> : null}
          <chakra.img
            ref={hideIfBroken}
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
            objectPosition={focus ? `${focus.x}% ${focus.y}%` : 'var(--crop)'}
          />
        </chakra.picture>
      ) : null}
    </chakra.div>
  );
}
