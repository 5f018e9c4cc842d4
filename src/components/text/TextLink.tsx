import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';

/** Link within running text. */
export const TextLink = chakra(Link, {
  base: {
    color: 'tealDeep',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.22em',
    _hover: { textDecorationThickness: '2px' },
  },
});
