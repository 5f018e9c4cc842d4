import { chakra } from '@chakra-ui/react';
import { hrefTo } from '../../../domain/pages/routes';
import { useAppSelector } from '../../actors/AppActor';
import { Frame } from '../../components/page/Frame';
import { Account } from './Account';
import { BrandLink } from './BrandLink';
import { CartLink } from './CartLink';
import { HeaderLinks } from './HeaderLinks';
import { LoadingBar } from './LoadingBar';
import { Menu } from './Menu';

/** Focus, links, and buttons on the dark header. */
const ON_NIGHT = {
  '--focus': '{colors.mist}',
  '& :is(a, button)': { color: 'inherit' },
  '& :is(a, button):hover': { background: 'transparent', color: 'mist' },
} as const;

/** The site's header. On the home page it is dark like the hero, and without the name, which is the h1. */
export function Header() {
  const isHome = useAppSelector(({ context }) => context.page.path === hrefTo('home'));
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="header"
      background={isHome ? 'night' : 'paper'}
      color={isHome ? 'white' : 'ink'}
      borderBottom="1px solid"
      borderBottomColor={isHome ? 'nightRule' : 'rule'}
      css={isHome ? ON_NIGHT : undefined}
    >
      <Frame
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="flex-end"
        columnGap={{ base: '1', sm: '4' }}
        rowGap="2"
        minHeight={{ base: '4rem', md: '4.5rem' }}
        paddingBlock="1"
        containerType="normal"
      >
        <BrandLink isHome={isHome} />
        <HeaderLinks />
        {/* Without a box around both, which would move when the cart link appears. */}
        <CartLink />
        <Account />
        <Menu />
      </Frame>
      <LoadingBar />
    </chakra.header>
  );
}
