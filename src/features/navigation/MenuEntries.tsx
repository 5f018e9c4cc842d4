import { chakra } from '@chakra-ui/react';
import { hrefTo } from '../../../domain/routes';
import { useFlow, useFlowSelector } from '../../app/AppActor';
import { ChevronIcon } from '../../components/Icons';
import { MenuAccount } from './MenuAccount';
import { MenuEntry, MenuLink } from './MenuLink';
import { useSeasonHref } from './useSeasonHref';

const ABOUT = ['About Us', 'History', 'Artistic Director', 'Board', 'Staff', 'Orchestra'];

/** The entries, with the account below them. */
export function MenuEntries() {
  const menu = useFlow('menu');
  const isAboutOpen = useFlowSelector('menu', (snapshot) =>
    snapshot.matches({ open: { about: 'unfolded' } }),
  );
  const season = useSeasonHref();
  const onChoose = () => menu.send({ type: 'menu.chosen' });
  return (
    <chakra.nav id="menu" aria-label="Menu" paddingBottom="10">
      <ul>
        <MenuLink href={hrefTo('events')} text="BUY TICKETS" onChoose={onChoose} />
        {season ? <MenuLink href={season} text="SEASON" onChoose={onChoose} /> : null}
        <li>
          <MenuEntry asChild>
            <button
              type="button"
              aria-expanded={isAboutOpen}
              aria-controls={isAboutOpen ? 'menu-about' : undefined}
              onClick={() => menu.send({ type: 'menu.aboutToggled' })}
            >
              ABOUT
              <chakra.span transition="rotate 160ms" rotate={isAboutOpen ? '180deg' : '0deg'}>
                <ChevronIcon size={20} />
              </chakra.span>
            </button>
          </MenuEntry>
          {isAboutOpen ? (
            <chakra.ul id="menu-about" background="sand" borderBottomWidth="1px" borderColor="rule">
              {ABOUT.map((text, tab) => (
                <MenuLink key={text} href={hrefTo('about', tab)} text={text} onChoose={onChoose} isInner />
              ))}
            </chakra.ul>
          ) : null}
        </li>
        <MenuLink href={hrefTo('press')} text="IN THE PRESS" onChoose={onChoose} />
        <MenuLink href={hrefTo('supportUs')} text="SUPPORT US" onChoose={onChoose} />
        <MenuLink href={hrefTo('competition')} text="COMPETITION" onChoose={onChoose} />
        <MenuLink href={hrefTo('contact')} text="CONTACT" onChoose={onChoose} />
      </ul>
      <MenuAccount onChoose={onChoose} />
    </chakra.nav>
  );
}
