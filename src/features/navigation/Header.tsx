import { chakra } from '@chakra-ui/react';
import { Frame } from '../../components/page/Frame';
import { Account } from './Account';
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
    <Frame
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      columnGap={{ base: '1', sm: '4' }}
      rowGap="2"
      minHeight={{ base: '4rem', md: '5rem' }}
      paddingBlock="1"
      containerType="normal"
    >
      <BrandLink />
      <HeaderLinks />
      {/* Without a box around both, which would move when the cart link appears. */}
      <CartLink />
      <Account />
      <Menu />
    </Frame>
    <LoadingBar />
  </chakra.header>
);
