import { chakra } from '@chakra-ui/react';
import { HERO_URL } from '../../domain/content/pictures';
import { hrefTo } from '../../domain/pages/routes';
import { ButtonLink } from '../components/controls/ButtonLink';
import { NextConcerts } from '../components/events/NextConcerts';
import { pageHeading } from '../components/page/pageHeading';
import { Picture } from '../components/pictures/Picture';

/** Page of an unknown address, on the picture of the home page, and the next concerts. */
export const NotFoundPage = () => (
  <>
    <chakra.div
      position="relative"
      isolation="isolate"
      overflow="hidden"
      display="flex"
      flexDirection="column"
      minHeight="594px"
      marginTop={{ md: '8' }}
      marginInline={{ base: '-5', sm: '-8', md: '0' }}
      background="night"
      color="white"
      css={{ '--focus': '{colors.mist}' }}
    >
      <chakra.div
        position={{ md: 'absolute' }}
        inset="0"
        zIndex="-1"
        height={{ base: 'clamp(12.5rem, 75vw, 20rem)', md: '100%' }}
        css={{
          '& img': { objectPosition: { base: '50% 60%', md: '100% 50%' } },
          // The text stands on the ink alone.
          md: {
            _after: {
              content: '""',
              position: 'absolute',
              inset: '0',
              background: 'linear-gradient(to right, {colors.night} 32%, transparent 48%)',
            },
          },
        }}
      >
        <Picture
          url={HERO_URL}
          phoneUrl="/images/hero-phone-1600.webp"
          alt=""
          sizes="100vw"
          isFirst
          fillsHeight
          isOnDark
        />
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        justifyContent="center"
        flexGrow={1}
        paddingInline={{ base: '5', sm: '8', md: '12' }}
        paddingBlock={{ base: '6', md: '12' }}
      >
        <chakra.h1
          {...pageHeading}
          fontSize="clamp(5rem, 3rem + 7vw, 9rem)"
          lineHeight={1}
          fontVariantNumeric="lining-nums"
        >
          404
        </chakra.h1>
        <chakra.p
          marginTop="2"
          marginBottom="8"
          fontFamily="heading"
          fontSize={{ base: 'lg', md: 'xl' }}
          lineHeight={1.3}
          maxWidth={{ base: '20em', md: '13em' }}
          textWrap="balance"
        >
          WE ARE SORRY, BUT THE PAGE YOU REQUESTED WAS NOT FOUND
        </chakra.p>
        <ButtonLink href={hrefTo('home')} variant="light">
          GO TO HOMEPAGE
        </ButtonLink>
      </chakra.div>
    </chakra.div>
    <chakra.div paddingBlock={{ base: '10', md: '16' }}>
      <NextConcerts />
    </chakra.div>
  </>
);
