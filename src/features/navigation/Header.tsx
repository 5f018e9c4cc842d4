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
      flexWrap="wrap"
      alignItems="center"
      columnGap={{ base: '1', sm: '4' }}
      rowGap="2"
      minHeight={{ base: '4rem', md: '5rem' }}
      paddingBlock="1"
      paddingInline={{ base: '5', sm: '8' }}
    >
      <BrandLink />
      <HeaderLinks />
      <chakra.div display="flex" alignItems="center" columnGap={{ base: '1', sm: '4' }} marginLeft="auto">
        <CartLink />
        <Menu />
      </chakra.div>
    </chakra.div>
    <LoadingBar />
  </chakra.header>
);
