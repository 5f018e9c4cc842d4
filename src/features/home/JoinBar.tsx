import { chakra } from '@chakra-ui/react';
import { Frame } from '../../components/page/Frame';
import { JoinActions } from './JoinActions';
import { JOIN_US_ID } from '../../actors/localFlows/stickyBar';

/** The JOIN US! bar within the page. While it is in view, the sticky bar is hidden. */
export const JoinBar = () => (
  <chakra.section id={JOIN_US_ID} aria-labelledby="join-us-title">
    <Frame
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="5"
      paddingBlock={{ base: '10', md: '16' }}
    >
      <chakra.h2 id="join-us-title" fontSize="2xl">
        JOIN US!
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <JoinActions on="paper" />
      </chakra.div>
    </Frame>
  </chakra.section>
);
