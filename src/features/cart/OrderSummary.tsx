import { chakra } from '@chakra-ui/react';
import type { CartItem } from '../../../domain/api/entities';
import { asDollars, DONATION_PRESETS, subtotalCents, totalCents } from '../../../domain/cart/prices';
import { useFlowSelector } from '../../actors/AppActor';
import { CheckoutButton } from './CheckoutButton';
import { RedirectNotice } from './RedirectNotice';

const Amount = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

/** The optional donation, which is always hidden. */
const DonationField = () => (
  <label hidden>
    <span>Donation</span>
    <input name="donation" type="number" min="0" list="donation-presets" />
    <datalist id="donation-presets">
      {DONATION_PRESETS.map((dollars) => (
        <option key={dollars} value={dollars} />
      ))}
    </datalist>
  </label>
);

/** Subtotal, total, and the CHECKOUT button. */
export function OrderSummary({ items }: { items: CartItem[] }) {
  const isRedirecting = useFlowSelector('checkout', (snapshot) => snapshot.matches('redirecting'));
  return (
    <chakra.section
      aria-labelledby="order-summary"
      position={{ lg: 'sticky' }}
      top="7rem"
      display="grid"
      gap="5"
      marginInline={{ base: '-5', sm: '-8', lg: '0' }}
      padding={{ base: '5', sm: '8', lg: '6' }}
      background="sand"
      borderTop="3px solid {colors.ink}"
      _print={{ breakInside: 'avoid', marginInline: '0', paddingInline: '0' }}
    >
      <chakra.h2 id="order-summary" fontFamily="body" fontSize="xs" fontWeight={600} letterSpacing="0.08em">
        ORDER SUMMARY
      </chakra.h2>
      <div role="status">
        <chakra.dl display="grid" gap="3">
          <Amount>
            <dt>Subtotal</dt>
            <dd>{asDollars(subtotalCents(items))}</dd>
          </Amount>
          <Amount paddingTop="3" borderTop="1px solid {colors.rule}" fontFamily="heading" fontSize="xl">
            <dt>Total</dt>
            <dd>{asDollars(totalCents(items))}</dd>
          </Amount>
        </chakra.dl>
      </div>
      <DonationField />
      {isRedirecting ? <RedirectNotice /> : <CheckoutButton items={items} />}
    </chakra.section>
  );
}
