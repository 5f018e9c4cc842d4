import { chakra } from '@chakra-ui/react';

export const SkipLink = () => (
  <chakra.a
    href="#main"
    position="absolute"
    left="4"
    bottom="100%"
    zIndex="notice"
    paddingInline="5"
    paddingBlock="3"
    background="ink"
    color="white"
    _focus={{ bottom: 'auto', top: '3' }}
  >
    Skip to main content
  </chakra.a>
);
