import { chakra } from '@chakra-ui/react';
import { HERO_URL } from '../../domain/content/pictures';
import { hrefTo } from '../../domain/pages/routes';
import { ButtonLink } from '../components/controls/ButtonLink';
import { NextConcerts } from '../components/events/NextConcerts';
import { Frame } from '../components/page/Frame';
import { pageHeading } from '../components/page/pageHeading';
import { Picture } from '../components/pictures/Picture';

/** Page of an unknown address, on the picture of the home page, and the next concerts. */
export const NotFoundPage = () => (
  <>
    <chakra.div
      id="not-found"
      position="relative"
      isolation="isolate"
      display="flex"
      flexDirection="column"
      minHeight="594px"
      background="night"
      color="white"
      css={{ '--focus': '{colors.mist}' }}
      _print={{ minHeight: '0' }}
    >
      <chakra.div
        position={{ lg: 'absolute' }}
        inset="0"
        zIndex="-1"
        height={{ base: 'clamp(12.5rem, 75vw, 20rem)', sm: '38vw', lg: '100%' }}
        css={{ '--crop': { base: '50% 60%', lg: '100% 50%' } }}
        _print={{ display: 'none' }}
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
      <Frame
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        justifyContent="center"
        flexGrow={1}
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
      </Frame>
    </chakra.div>
    <Frame paddingBlock={{ base: '10', md: '16' }}>
      <NextConcerts />
    </Frame>
  </>
);
