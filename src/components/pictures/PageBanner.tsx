import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Image } from '../../../domain/api/entities';
import { Picture } from './Picture';

interface PageBannerProps {
  /** Without an image only the title is shown. */
  image: Image | undefined;
  /** The page's title. */
  children: ReactNode;
}

/**
 * Minimum width of the title column, so that COMPETITION fits on one line: 7.5 times the font size of titles.
 */
const LONGEST_WORD = 'calc(13.125rem + 16.5vw)';

/** Top of a page: the title with a picture on its right; on phones the picture is above the title. */
export const PageBanner = ({ image, children }: PageBannerProps) => (
  <chakra.div
    display="grid"
    gridTemplateColumns={{ sm: image ? `minmax(${LONGEST_WORD}, 2fr) minmax(0, 3fr)` : undefined }}
    gap={{ base: '8', md: '12' }}
    alignItems="end"
    paddingTop={image ? { base: '5', md: '8' } : { base: '10', md: '16' }}
    paddingBottom={{ base: '10', md: '12' }}
  >
    {image ? (
      <chakra.div gridRow={{ sm: '1' }} gridColumn={{ sm: '2' }} css={{ '--crop': '50% 60%' }}>
        <Picture
          url={image.url}
          phoneUrl={image.phoneUrl}
          alt={image.alt ?? ''}
          aspectRatio={{ base: '2', sm: '21 / 9' }}
          sizes="(min-width: 601px) 46vw, calc(100vw - 2.5rem)"
          isFirst
        />
      </chakra.div>
    ) : null}
    <div>{children}</div>
  </chakra.div>
);
