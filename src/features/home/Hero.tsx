import { chakra } from '@chakra-ui/react';
import type { Image } from '../../../domain/api/entities';
import { ORGANIZATION } from '../../../domain/organization';
import type { Banner } from '../../../domain/content/taggedStrings';
import { FRAME_WIDTH } from '../../components/page/Frame';
import { pageHeading } from '../../components/page/pageHeading';
import { Picture } from '../../components/pictures/Picture';
import { JoinActions } from './JoinActions';
import { RotatingButton } from './RotatingButton';

const FALLBACK = '/images/hero-1600.webp';

interface HeroProps {
  title: string | null | undefined;
  subtitle: string | null | undefined;
  picture: Image | undefined;
  banner: Banner;
}

/** Top of the home page: name, subtitle, picture, and links to concerts and donations. */
export const Hero = ({ title, subtitle, picture, banner }: HeroProps) => (
  <chakra.section
    aria-label="Welcome"
    display="grid"
    gridTemplateColumns={{ md: `calc((100% - ${FRAME_WIDTH}) / 2) minmax(0, 2fr) minmax(0, 4fr)` }}
    background="night"
    color="white"
    css={{ '--focus': '{colors.mist}' }}
  >
    <chakra.div
      display="grid"
      gridRow={{ md: '1' }}
      gridColumn={{ md: '3' }}
      minHeight={{ md: 'clamp(30rem, 41vw, 46rem)' }}
    >
      <Picture
        url={picture?.url ?? FALLBACK}
        alt={picture?.alt ?? ''}
        sizes="(min-width: 900px) 65vw, 100vw"
        isFirst
        fillsHeight
      />
    </chakra.div>
    <chakra.div
      display="grid"
      alignContent="center"
      justifyItems="start"
      gap="6"
      gridColumn={{ md: '2' }}
      paddingLeft={{ base: '5', sm: '8', md: '0' }}
      paddingRight={{ base: '5', sm: '8' }}
      paddingBlock={{ base: '10', md: '16' }}
    >
      {/* Limited by viewport width, so that the longest word fits in the column in any text size. */}
      <chakra.h1
        {...pageHeading}
        fontSize={{ base: '4xl', md: 'min({fontSizes.4xl}, 5.2vw)' }}
        lineHeight={1.05}
      >
        {title || ORGANIZATION.name}
      </chakra.h1>
      {subtitle ? (
        <chakra.p fontSize={{ base: 'md', md: 'lg' }} lineHeight={1.5} maxWidth="32rem" color="sand">
          {subtitle}
        </chakra.p>
      ) : null}
      <RotatingButton first={banner.first} second={banner.second} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <JoinActions isOutlined />
      </chakra.div>
    </chakra.div>
  </chakra.section>
);
