import { chakra } from '@chakra-ui/react';
import type { User } from '../../../domain/api/entities';
import { hrefTo } from '../../../domain/pages/routes';
import { useApp } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { ButtonLink } from '../../components/controls/ButtonLink';

interface MenuAccountProps {
  user: User | null;
  onChoose: () => void;
}

/** End of the menu: a login link, or the user's name with MANAGE PROFILE and Log Out. */
export function MenuAccount({ user, onChoose }: MenuAccountProps) {
  const app = useApp();
  const logOut = () => {
    onChoose();
    app.send({ type: 'logout.requested' });
  };
  return (
    <chakra.div display="grid" gap="3" padding="8">
      {user ? (
        <>
          <chakra.p fontFamily="heading" fontSize="xl" lineHeight={1.2}>
            {user.firstName} {user.lastName}
          </chakra.p>
          <ButtonLink href={hrefTo('profile')} variant="outline" onClick={onChoose}>
            MANAGE PROFILE
          </ButtonLink>
          <Button variant="outline" onClick={logOut}>
            Log Out
          </Button>
        </>
      ) : (
        <ButtonLink href={hrefTo('login')} onClick={onChoose}>
          Login / Register
        </ButtonLink>
      )}
    </chakra.div>
  );
}
