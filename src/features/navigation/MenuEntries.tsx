import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { hrefTo } from '../../../domain/pages/routes';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { ChevronIcon } from '../../components/pictures/Icons';
import { MenuAccount } from './MenuAccount';
import { MenuEntry, MenuLink } from './MenuLink';
import { useLinks } from './useLinks';

const ABOUT = ['About Us', 'History', 'Artistic Director', 'Board', 'Staff', 'Orchestra'];

/** ABOUT: a button that expands the links to the tabs of the about page. */
function AboutEntry({ text, onChoose }: { text: string; onChoose: () => void }) {
  const menu = useFlow('menu');
  const isOpen = useFlowSelector('menu', (snapshot) => snapshot.matches({ open: { about: 'unfolded' } }));
  return (
    <li>
      <MenuEntry asChild>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'menu-about' : undefined}
          onClick={() => menu.send({ type: 'menu.aboutToggled' })}
        >
          {text}
          <chakra.span transition="rotate 160ms" rotate={isOpen ? '180deg' : '0deg'}>
            <ChevronIcon size={20} />
          </chakra.span>
        </button>
      </MenuEntry>
      {isOpen ? (
        <chakra.ul id="menu-about" background="sand" borderBottomWidth="1px" borderColor="rule">
          {ABOUT.map((label, tab) => (
            <MenuLink key={label} href={hrefTo('about', tab)} text={label} onChoose={onChoose} isNested />
          ))}
        </chakra.ul>
      ) : null}
    </li>
  );
}

/** Links of the menu, followed by the account. They are not rendered again when the menu opens or closes. */
export const MenuEntries = memo(function MenuEntries() {
  const menu = useFlow('menu');
  const links = useLinks('menu');
  const onChoose = () => menu.send({ type: 'menu.chosen' });
  return (
    <chakra.nav id="menu" aria-label="Menu" paddingBottom="10">
      <ul>
        {links.map(({ name, text, href }) =>
          name === 'about' ? (
            <AboutEntry key={name} text={text} onChoose={onChoose} />
          ) : (
            <MenuLink key={name} href={href} text={text} onChoose={onChoose} />
          ),
        )}
      </ul>
      <MenuAccount onChoose={onChoose} />
    </chakra.nav>
  );
});
