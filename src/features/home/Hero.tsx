import { chakra } from '@chakra-ui/react';
import type { Image } from '../../../domain/api/entities';
import { HERO_URL } from '../../../domain/content/pictures';
import { nextConcerts } from '../../../domain/events/eventRules';
import { ORGANIZATION } from '../../../domain/organization';
import type { Banner } from '../../../domain/content/taggedStrings';
import { useData } from '../../actors/AppActor';
import { ClickableCard } from '../../components/events/ClickableCard';
import { DateAndPlace } from '../../components/events/DateAndPlace';
import { DateBlock } from '../../components/events/DateBlock';
import { LinkedTitle } from '../../components/events/LinkedTitle';
import { Frame } from '../../components/page/Frame';
import { pageHeading } from '../../components/page/pageHeading';
import { Picture } from '../../components/pictures/Picture';
import { JoinActions } from './JoinActions';
import { RotatingButton } from './RotatingButton';

interface HeroProps {
  title: string | null | undefined;
  subtitle: string | null | undefined;
  picture: Image | undefined;
  banner: Banner;
}

/** The next concert with its date, TICKETS, and DONATE. */
function NextStrip() {
  const events = useData(({ lists }) => lists.events) ?? [];
  const now = useData(({ now }) => now);
  const [concert] = nextConcerts(events, now);
  return (
    <chakra.div position="relative" background="night" borderTop="1px solid {colors.nightRule}">
      <Frame
        display="grid"
        gridTemplateColumns={{
          base: 'min(3.5rem, 18vw) minmax(0, 1fr)',
          md: 'min(3.5rem, 18vw) minmax(0, 1fr) auto',
        }}
        alignItems="start"
        columnGap={{ base: '4', sm: '6' }}
        rowGap="4"
        paddingBlock="4"
      >
        {concert ? (
          <>
            <DateBlock event={concert} isOnDark />
            <ClickableCard as="div" css={{ '& p': { color: 'inherit' } }}>
              <chakra.h2
                fontFamily="body"
                fontSize="xs"
                fontWeight={600}
                letterSpacing="0.08em"
                textTransform="uppercase"
                color="mist"
                lineHeight={1.3}
              >
                Next concert
              </chakra.h2>
              <chakra.p fontFamily="heading" fontSize={{ base: 'lg', md: 'xl' }} lineHeight={1.2}>
                <LinkedTitle event={concert} />
              </chakra.p>
              <DateAndPlace event={concert} hasDateBlock />
            </ClickableCard>
          </>
        ) : null}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="3"
          gridColumn={{ base: '1 / -1', md: '3' }}
          alignSelf="center"
          css={{ smDown: { '& a': { flex: '1 1 8rem' } } }}
        >
          <JoinActions on="hero" />
        </chakra.div>
      </Frame>
    </chakra.div>
  );
}

/**
 * Top of the home page: name, subtitle, picture, and the next concert. The left and lower edges of the
 * picture have the color of the background, so the text stands on the same ink.
 */
export const Hero = ({ title, subtitle, picture, banner }: HeroProps) => (
  <chakra.section aria-label="Welcome" background="night" color="white" css={{ '--focus': '{colors.mist}' }}>
    <chakra.div position="relative" overflow="hidden" isolation="isolate">
      <chakra.div
        position={{ md: 'absolute' }}
        inset="0"
        zIndex="-1"
        height={{ base: 'clamp(12.5rem, 65vw, 20rem)', md: '100%' }}
        css={{ '--crop': { base: '100% 50%', md: '100% 30%' } }}
        _print={{ display: 'none' }}
      >
        <Picture
          url={picture?.url ?? HERO_URL}
          phoneUrl={picture?.phoneUrl}
          alt={picture?.alt ?? ''}
          sizes="100vw"
          isFirst
          fillsHeight
          isOnDark
        />
      </chakra.div>
      <Frame
        display="flex"
        flexDirection="column"
        justifyContent="center"
        alignItems="flex-start"
        gap={{ base: '4', md: '6' }}
        minHeight={{ md: 'clamp(500px, 36.5vw, 700px)', _print: '0' }}
        paddingBlock={{ base: '4', md: '12' }}
        css={{ md: { '& > h1': { maxWidth: 'min(54%, 44rem)' } } }}
      >
        <chakra.h1 {...pageHeading} fontSize="4xl" lineHeight={1.04} letterSpacing="-0.01em">
          {title || ORGANIZATION.name}
        </chakra.h1>
        {subtitle ? (
          <chakra.p
            fontSize={{ base: 'md', md: 'lg' }}
            lineHeight={1.5}
            maxWidth={{ base: '27em', md: '21em' }}
            color="sand"
          >
            {subtitle}
          </chakra.p>
        ) : null}
        <RotatingButton first={banner.first} second={banner.second} />
      </Frame>
    </chakra.div>
    <NextStrip />
  </chakra.section>
);
