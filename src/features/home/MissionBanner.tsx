import { chakra } from '@chakra-ui/react';
import { Frame } from '../../components/page/Frame';

/** The orchestra's mission statement, from the banner entries of the homepage record. */
export function MissionBanner({ mission }: { mission: string | null }) {
  if (mission === null) return null;
  return (
    <chakra.section aria-label="Our mission" background="tealDeep" color="white">
      <Frame paddingBlock={{ base: '12', md: '20' }}>
        <chakra.p
          fontFamily="heading"
          fontSize={{ base: 'xl', md: '2xl' }}
          lineHeight={1.35}
          maxWidth="48rem"
          marginInline="auto"
          textAlign={{ md: 'center' }}
          textWrap="balance"
        >
          {mission}
        </chakra.p>
      </Frame>
    </chakra.section>
  );
}
