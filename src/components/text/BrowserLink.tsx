import { chakra } from '@chakra-ui/react';

/** Link that the router does not handle: to another site, an email address, or a plain page of the server. */
export const BrowserLink = chakra('a', {
  base: { color: 'tealDeep', textDecoration: 'underline', textUnderlineOffset: '0.22em' },
});
