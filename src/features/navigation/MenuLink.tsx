import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { useFlow } from '../../actors/AppActor';

/** Styles of a menu row. */
export const MenuEntry = chakra('span', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    minHeight: '3.25rem',
    paddingInline: { base: '5', sm: '8' },
    borderBottom: '1px solid {colors.rule}',
    letterSpacing: '0.06em',
    textAlign: 'left',
    cursor: 'pointer',
    transition: 'background-color 160ms, color 160ms',
    _hover: { background: 'sand', color: 'tealDeep' },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      left: '0',
      borderLeft: '3px solid {colors.teal}',
    },
    _focusVisible: { outlineOffset: '-3px' },
  },
  variants: {
    inner: {
      true: {
        minHeight: '2.75rem',
        paddingLeft: { base: '10', sm: '12' },
        borderBottom: 'none',
        letterSpacing: 'normal',
        _hover: { background: 'paper' },
      },
    },
  },
});

interface MenuLinkProps {
  href: string;
  text: string;
  isCurrent: boolean;
  isNested?: boolean;
}

/** An entry of the menu. Choosing it closes the menu. */
export function MenuLink({ href, text, isCurrent, isNested = false }: MenuLinkProps) {
  const menu = useFlow('menu');
  return (
    <li>
      <MenuEntry asChild inner={isNested}>
        <Link
          href={href}
          onClick={() => menu.send({ type: 'menu.chosen' })}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text}
        </Link>
      </MenuEntry>
    </li>
  );
}
