import { chakra } from '@chakra-ui/react';
import type { Image } from '../../../domain/api/entities';
import { Picture } from '../../components/pictures/Picture';

const MAX_COLUMNS = 3;
const WIDE_ON_PHONES = { base: '1 / -1', sm: 'auto', _print: 'auto' };

/**
 * Pictures in up to three columns. On phones there are two columns, and with an odd number the first picture
 * spans both.
 */
export function SeasonPictures({ images }: { images: readonly Image[] }) {
  const columns = Math.min(images.length, MAX_COLUMNS);
  if (columns === 0) return null;
  // By index and not by :nth-last-of-type, which would move pictures while React streams in later ones.
  const isWide = (index: number) => index === 0 && images.length % 2 === 1;
  return (
    <chakra.ul
      display="grid"
      gap={{ base: '3', md: '8' }}
      gridTemplateColumns={{
        base: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
        sm: `repeat(${columns}, minmax(0, 1fr))`,
        _print: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {images.map(({ url, alt }, index) => (
        <chakra.li key={index} gridColumn={isWide(index) ? WIDE_ON_PHONES : undefined}>
          <Picture
            url={url}
            alt={alt ?? ''}
            sizes={`(min-width: 601px) ${Math.ceil(77 / columns)}vw, calc(100vw - 2.5rem)`}
            aspectRatio={columns === 1 ? '2 / 1' : '3 / 2'}
          />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
