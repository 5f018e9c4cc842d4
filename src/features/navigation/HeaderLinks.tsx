import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { useAppSelector } from '../../actors/AppActor';
import { useLinks } from './useLinks';

const Entry = chakra('li', {
  base: {
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      fontSize: 'sm',
      paddingTop: '2px',
      borderBottom: '2px solid transparent',
      transition: 'border-color 160ms, color 160ms',
    },
    '& a:hover': { color: 'tealDeep', borderBottomColor: '{colors.rule}' },
    '& a[aria-current]': { borderBottomColor: '{colors.teal}' },
    '& a:not([aria-current])': { _highContrast: { borderColor: 'Canvas' } },
  },
});

/** Container query in rem: with enlarged text the links are hidden, because they would not fit. */
const FITS_ALL_LINKS = '@container (min-width: 20rem)';

/** Main links in the header, on screens that fit them. The menu has all links. */
export function HeaderLinks() {
  const path = useAppSelector(({ context }) => context.page.path);
  const links = useLinks('header');
  return (
    <chakra.div flex="1" paddingLeft={{ lg: '8' }} containerType="inline-size" hideBelow="lg">
      <chakra.nav aria-label="Quick links" display="none" css={{ [FITS_ALL_LINKS]: { display: 'block' } }}>
        <chakra.ul display="flex" gap="5">
          {links.map(({ name, text, href }) => (
            <Entry key={name}>
              <Link href={href} aria-current={path === href ? 'page' : undefined}>
                {text}
              </Link>
            </Entry>
          ))}
        </chakra.ul>
      </chakra.nav>
    </chakra.div>
  );
}
