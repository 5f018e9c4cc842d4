import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Link } from 'wouter';
import { ticketCount } from '../../../domain/cart/cart';
import { hrefTo } from '../../../domain/pages/routes';
import { useAppSelector, useFlowSelector } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { CartIcon } from '../../components/pictures/Icons';

/** Cart icon with the number of tickets; nothing for anonymous visitors and for an empty cart. */
export function CartLink() {
  const isLoggedIn = useAppSelector(({ context }) => context.user !== null);
  const isCurrent = useAppSelector(({ context }) => context.page.path === hrefTo('cart'));
  const items = useFlowSelector('cart', ({ context }) => context.items);
  if (!isLoggedIn || !items?.length) return null;
  const count = ticketCount(items);
  return (
    <Button asChild variant="icon" position="relative">
      <Link href={hrefTo('cart')} aria-current={isCurrent ? 'page' : undefined}>
        <CartIcon />
        <VisuallyHidden>Cart, </VisuallyHidden>
        <chakra.span
          position="absolute"
          top="0"
          right="0"
          minWidth="1.25rem"
          paddingInline="1"
          borderRadius="1rem"
          background="tealDeep"
          color="white"
          fontSize="0.75rem"
          lineHeight="1.25rem"
          letterSpacing="0"
        >
          {count}
        </chakra.span>
        <VisuallyHidden>{count === 1 ? ' ticket' : ' tickets'}</VisuallyHidden>
      </Link>
    </Button>
  );
}
