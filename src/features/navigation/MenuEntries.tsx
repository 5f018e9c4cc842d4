import { chakra } from '@chakra-ui/react';
import type { User } from '../../../domain/api/entities';
import { hrefTo } from '../../../domain/pages/routes';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { ChevronIcon } from '../../components/pictures/Icons';
import { MenuAccount } from './MenuAccount';
import { MenuEntry, MenuLink } from './MenuLink';
import type { PageLink } from './useLinks';

/** Links to the tabs of the about page, in their order. */
const ABOUT = ['About Us', 'History', 'Artistic Director', 'Board', 'Staff', 'Orchestra'].map(
  (text, tab) => ({
    text,
    href: hrefTo('about', tab),
  }),
);

interface AboutEntryProps extends Pick<MenuEntriesProps, 'currentHref'> {
  text: string;
}

/**
 * ABOUT: a button that expands the links to the tabs of the about page. While they are hidden, the button is marked as current on
 * that page.
 */
function AboutEntry({ text, currentHref }: AboutEntryProps) {
  const menu = useFlow('menu');
  const isOpen = useFlowSelector('menu', (snapshot) => snapshot.matches({ open: { about: 'unfolded' } }));
  const isAtAbout = currentHref.startsWith(hrefTo('about'));
  return (
    <li>
      <MenuEntry asChild>
        <button
          type="button"
          aria-current={isAtAbout && !isOpen ? 'true' : undefined}
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'menu-about' : undefined}
          onClick={() => menu.send({ type: 'menu.aboutToggled' })}
        >
          <span>{text}</span>
          <chakra.span transition="rotate 160ms" rotate={isOpen ? '180deg' : '0deg'}>
            <ChevronIcon size={20} />
          </chakra.span>
        </button>
      </MenuEntry>
      {isOpen ? (
        <chakra.ul id="menu-about" background="sand" borderBottomWidth="1px" borderColor="rule">
          {ABOUT.map(({ text: label, href }) => (
            <MenuLink key={href} href={href} text={label} isCurrent={href === currentHref} isNested />
          ))}
        </chakra.ul>
      ) : null}
    </li>
  );
}

export interface MenuEntriesProps {
  links: PageLink[];
  /** Path and query of the current page, whose entry is marked. */
  currentHref: string;
  user: User | null;
}

/** Links of the menu, followed by the account. */
export const MenuEntries = ({ links, currentHref, user }: MenuEntriesProps) => (
  <chakra.nav id="menu" aria-label="Menu" paddingBottom="10">
    <ul>
      {links.map(({ name, text, href }) =>
        name === 'about' ? (
          <AboutEntry key={name} text={text} currentHref={currentHref} />
        ) : (
          <MenuLink key={name} href={href} text={text} isCurrent={href === currentHref} />
        ),
      )}
    </ul>
    <MenuAccount user={user} />
  </chakra.nav>
);
