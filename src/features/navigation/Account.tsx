import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { hrefTo } from '../../../domain/pages/routes';
import { useAppSelector, useFlow } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { PersonIcon } from '../../components/pictures/Icons';

const Label = chakra('span', {
  base: {
    smDown: { srOnly: true },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/**
 * Login link, or a button with the user's name that opens the menu. It has a fixed width, so that the menu
 * button beside it does not move when the session is restored.
 */
export function Account() {
  const menu = useFlow('menu');
  const user = useAppSelector(({ context }) => context.user);
  return (
    <chakra.div
      // A new element: one that changed its width would count as a layout shift.
      key={user ? 'user' : 'guest'}
      width={{ base: '2.75rem', sm: user ? 'auto' : '10.5rem' }}
      maxWidth={{ sm: '10.5rem', md: '16rem', lg: '10.5rem', xl: user ? '26rem' : undefined }}
      display="flex"
      justifyContent="flex-end"
    >
      {user ? (
        <Button
          variant="icon"
          width="auto"
          minWidth="2.75rem"
          maxWidth="100%"
          paddingInline={{ sm: '3' }}
          flexShrink={1}
          aria-haspopup="dialog"
          onClick={() => menu.send({ type: 'menu.opened' })}
        >
          <PersonIcon />
          <Label>{`${user.firstName} ${user.lastName}`}</Label>
        </Button>
      ) : (
        <Button asChild variant="icon" width="auto" minWidth="2.75rem" paddingInline={{ sm: '3' }}>
          <Link href={hrefTo('login')}>
            <PersonIcon />
            <Label>Login / Register</Label>
          </Link>
        </Button>
      )}
    </chakra.div>
  );
}
