import { chakra } from '@chakra-ui/react';
import { hrefTo, PROFILE_HREF } from '../../../domain/pages/routes';
import { useApp, useAppSelector, useFlow } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';
import { ButtonLink } from '../../components/controls/ButtonLink';
import { AccountLinks } from '../lastOrder/AccountLinks';

/** End of the menu: a login link, or the user's name with MANAGE PROFILE and Log Out. */
export function MenuAccount() {
  const app = useApp();
  const user = useAppSelector(({ context }) => context.user);
  const menu = useFlow('menu');
  const choose = () => menu.send({ type: 'menu.chosen' });
  const logOut = () => {
    choose();
    app.send({ type: 'logout.requested' });
  };
  return (
    <chakra.div display="grid" gap="3" paddingInline={{ base: '5', sm: '8' }} paddingBlock="8">
      {user ? (
        <>
          <chakra.p fontFamily="heading" fontSize="xl" lineHeight={1.2}>
            {`${user.firstName} ${user.lastName}`}
          </chakra.p>
          <ButtonLink href={PROFILE_HREF} variant="outline" onClick={choose}>
            MANAGE PROFILE
          </ButtonLink>
          <AccountLinks onChoose={choose} />
          <Button variant="outline" onClick={logOut}>
            Log Out
          </Button>
        </>
      ) : (
        <ButtonLink href={hrefTo('login')} onClick={choose}>
          Login / Register
        </ButtonLink>
      )}
    </chakra.div>
  );
}
