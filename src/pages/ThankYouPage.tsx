import { chakra } from '@chakra-ui/react';
import type { User } from '../../domain/api/entities';
import { CHECK_IN_NOTE } from '../../domain/cart/orders';
import { hrefTo } from '../../domain/pages/routes';
import { useAppSelector } from '../actors/AppActor';
import { ButtonLink } from '../components/controls/ButtonLink';
import { WIDE_CONTAINER } from '../components/page/Frame';
import { FullHeight } from '../components/page/FullHeight';
import { PageTitle } from '../components/page/PageTitle';
import { AccountLinks } from '../features/lastOrder/AccountLinks';
import { BoughtTickets } from '../features/lastOrder/BoughtTickets';

const Thanks = ({ user }: { user: User }) => (
  <chakra.div
    display="grid"
    columnGap="12"
    rowGap="10"
    alignItems="start"
    paddingBlock={{ base: '10', md: '16' }}
    css={{ lg: { [WIDE_CONTAINER]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } }}
    _print={{ paddingBlock: '0' }}
  >
    <chakra.div display="grid" justifyItems="start" gap="6">
      <PageTitle>Thank you for your support!</PageTitle>
      <chakra.div display="grid" gap="3" maxWidth="36rem" fontSize="lg" lineHeight={1.5}>
        <p>A receipt will be emailed to you shortly.</p>
        <p>{CHECK_IN_NOTE}</p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <ButtonLink href={hrefTo('contact')} variant="outline">
          CONTACT
        </ButtonLink>
        <AccountLinks />
      </chakra.div>
    </chakra.div>
    <BoughtTickets key={user._id} userId={user._id} />
  </chakra.div>
);

/** Page after a paid order. */
export function ThankYouPage() {
  const isLoggedIn = useAppSelector((snapshot) => snapshot.matches({ visitor: 'signedIn' }));
  const user = useAppSelector(({ context }) => context.user);
  if (!isLoggedIn || !user) return <FullHeight />;
  return (
    <FullHeight>
      <Thanks user={user} />
    </FullHeight>
  );
}
