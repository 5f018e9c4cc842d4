import { chakra } from '@chakra-ui/react';
import { hrefOf, hrefTo } from '../../../domain/pages/routes';
import { useAppSelector, useFlow, useFlowSelector } from '../../actors/AppActor';
import { ChevronIcon } from '../../components/pictures/Icons';
import { MenuAccount } from './MenuAccount';
import { MenuEntry, MenuLink } from './MenuLink';
import { useLinks } from './useLinks';

/** Links to the tabs of the about page, in their order. */
const ABOUT = ['About Us', 'History', 'Artistic Director', 'Board', 'Staff', 'Orchestra'].map(
  (text, tab) => ({
    text,
    href: hrefTo('about', tab),
  }),
);

interface AboutEntryProps {
  text: string;
  currentHref: string;
}

/**
 * ABOUT: a button that expands the links to the tabs of the about page. While they are hidden, the button is
 * marked as current on that page.
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

/** Links of the menu, of which that to the current page is marked, followed by the account. */
export function MenuEntries() {
  const links = useLinks('menu');
  const currentHref = useAppSelector(({ context }) => hrefOf(context.page));
  return (
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
      <MenuAccount />
    </chakra.nav>
  );
}
