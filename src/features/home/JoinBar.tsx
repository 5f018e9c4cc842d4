import { chakra } from '@chakra-ui/react';
import { Frame } from '../../components/page/Frame';
import { JoinActions } from './JoinActions';
import { JOIN_US_ID } from '../../actors/localFlows/stickyBar';

/** The JOIN US! bar within the page. While it is in view, the sticky bar is hidden. */
export const JoinBar = () => (
  <chakra.section
    id={JOIN_US_ID}
    aria-labelledby="join-us-title"
    background="tealDeep"
    color="white"
    css={{ '--focus': '{colors.white}' }}
  >
    <Frame
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="5"
      paddingBlock={{ base: '8', md: '10' }}
    >
      <chakra.h2 id="join-us-title" fontSize="2xl">
        JOIN US!
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <JoinActions />
      </chakra.div>
    </Frame>
  </chakra.section>
);
