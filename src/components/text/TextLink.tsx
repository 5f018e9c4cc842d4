import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';

const STYLE = {
  base: {
    color: 'tealDeep',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.22em',
    _hover: { textDecorationThickness: '2px' },
  },
};

/** Link within running text to a page of the site. */
export const TextLink = chakra(Link, STYLE);

/** Link within running text that reloads the page. */
export const ReloadLink = chakra('a', STYLE);
