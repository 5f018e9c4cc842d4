import { chakra } from '@chakra-ui/react';
import { Frame } from '../../components/page/Frame';

/** The orchestra's mission statement, from the banner entries of the homepage record. */
export function MissionBanner({ mission }: { mission: string | null }) {
  if (mission === null) return null;
  return (
    <chakra.section aria-label="Our mission" background="night" color="white">
      <Frame paddingBlock={{ base: '10', md: '16' }}>
        <chakra.p
          fontFamily="heading"
          fontSize={{ base: '2xl', md: '2.5rem' }}
          lineHeight={1.25}
          maxWidth="24em"
          textWrap="balance"
        >
          {mission}
        </chakra.p>
      </Frame>
    </chakra.section>
  );
}
