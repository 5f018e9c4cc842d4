import { chakra } from '@chakra-ui/react';
import { BrandLink } from './BrandLink';
import { CartLink } from './CartLink';
import { HeaderLinks } from './HeaderLinks';
import { LoadingBar } from './LoadingBar';
import { Menu } from './Menu';

export const Header = () => (
  <chakra.header
    position="sticky"
    top="0"
    zIndex="header"
    background="paper"
    borderBottom="1px solid {colors.rule}"
  >
    <chakra.div
      display="flex"
      alignItems="center"
      gap={{ base: '1', sm: '4' }}
      height={{ base: '4rem', md: '5rem' }}
      paddingInline={{ base: '5', sm: '8' }}
    >
      <BrandLink />
      <chakra.div flex="1" paddingLeft={{ lg: '8' }}>
        <HeaderLinks />
      </chakra.div>
      <CartLink />
      <Menu />
    </chakra.div>
    <LoadingBar />
  </chakra.header>
);
