import { chakra } from '@chakra-ui/react';
import type { Image } from '../../../domain/api/entities';
import { onceInView } from '../page/onceInView';
import { Picture } from './Picture';

interface CarouselProps {
  images: readonly Image[];
  /** Accessible name of the carousel. */
  label: string;
  /** Whether it is above the fold, so that its first picture loads eagerly. */
  isFirst?: boolean;
}

/** 800 by 533 px; on phones as wide as the screen and 465 px high. Pagination dots are below it. */
const Container = chakra('div', {
  base: {
    maxWidth: { sm: '800px' },
    minWidth: '0',
    marginInline: { base: '-5', sm: '0' },
    '& .swiper-pagination': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      minHeight: '2.75rem',
    },
    '& .swiper-pagination-bullet': {
      display: 'grid',
      placeItems: 'center',
      width: '2.75rem',
      height: '2.75rem',
      cursor: 'pointer',
      _before: {
        content: '""',
        width: '0.75rem',
        height: '0.75rem',
        border: '1px solid {colors.muted}',
        borderRadius: '50%',
        transition: 'background-color 160ms',
      },
      '&:hover::before': { borderColor: 'tealDeep', background: 'mist' },
    },
    '& .swiper-pagination-bullet-active::before, & .swiper-pagination-bullet-active:hover::before': {
      borderWidth: '0.375rem',
      borderColor: 'tealDeep',
    },
    '& .swiper-notification': { position: 'absolute', inset: '0', zIndex: '-1', opacity: 0 },
  },
});

/** A scroll-snap row, which works without Swiper's code. */
const Row = chakra('div', {
  base: {
    position: 'relative',
    zIndex: '0',
    height: { base: '465px', sm: 'auto' },
    _print: { height: 'auto' },
    aspectRatio: { sm: '800 / 533' },
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    touchAction: 'pan-x pan-y',
    '&.swiper-initialized': { overflow: 'hidden', touchAction: 'pan-y', cursor: 'grab' },
    _focusVisible: { outlineOffset: '-3px' },
    '& .swiper-wrapper': {
      display: 'flex',
      width: '100%',
      height: '100%',
      transitionProperty: 'transform',
      transitionTimingFunction: 'ease-out',
    },
    '& .swiper-slide': { flexShrink: 0, width: '100%', height: '100%', scrollSnapAlign: 'start' },
  },
});

/**
 * Phones crop the picture to the row's height. 680px is slightly below its real width of 698px, so that
 * screens with a pixel ratio of 1.75 load the file with 1200 px.
 */
const SIZES = '(min-width: 601px) 800px, 680px';

/**
 * Ref callback: loads Swiper and starts it on the container after a frame in which the container was at most
 * a screen away. The start lays out the page several times, which would delay the first frame of a tab that
 * has just been opened. Until then, and if the code does not load, the row can be scrolled.
 */
function loadSlider(container: HTMLElement | null) {
  if (!container) return undefined;
  const unmounted = new AbortController();
  const load = () =>
    import(/* webpackChunkName: "carousel" */ './slider').then(
      ({ startSlider }) => {
        if (!unmounted.signal.aborted) startSlider(container, unmounted.signal);
      },
      () => undefined,
    );
  const stopObserving = onceInView(container, () => void load(), '100%');
  return () => {
    stopObserving();
    unmounted.abort();
  };
}

/** Carousel of one picture at a time. A single picture is static; without pictures nothing is rendered. */
export function Carousel({ images, label, isFirst = false }: CarouselProps) {
  const [only] = images;
  if (!only) return null;
  if (images.length === 1)
    return (
      <Container>
        <Row>
          <Picture
            url={only.url}
            phoneUrl={only.phoneUrl}
            alt={only.alt ?? ''}
            sizes={SIZES}
            isFirst={isFirst}
            fillsHeight
          />
        </Row>
      </Container>
    );
  return (
    <Container key={images.map(({ url }) => url).join(' ')} ref={loadSlider}>
      <Row className="swiper" role="region" aria-roledescription="carousel" aria-label={label} tabIndex={0}>
        <div className="swiper-wrapper">
          {images.map((image, index) => (
            <div
              key={index}
              className="swiper-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${images.length}`}
            >
              <Picture
                url={image.url}
                phoneUrl={image.phoneUrl}
                alt={image.alt ?? ''}
                sizes={SIZES}
                isFirst={isFirst && index === 0}
                fillsHeight
              />
            </div>
          ))}
        </div>
      </Row>
      <div className="swiper-pagination" />
    </Container>
  );
}
