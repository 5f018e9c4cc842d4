import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { CartItem } from '../../../domain/entities';
import { eventOfItem, isPurchasable } from '../../../domain/eventRules';
import { eventHref } from '../../../domain/routes';
import { useAppSelector } from '../../app/AppActor';
import { Button } from '../../components/Button';
import { EventFacts } from '../../components/EventFacts';
import { EventTitle } from '../../components/EventTitle';
import { handOnFocus } from '../../components/handOnFocus';
import { Picture } from '../../components/Picture';
import { PriceText } from '../../components/PriceText';
import { QuantitySelect } from '../../components/QuantitySelect';
import { SlowCall } from '../../components/SlowCall';
import { CartCardFrame } from './CartCardFrame';
import { useCartItem } from './useCartItem';

const handFocusToPage = handOnFocus((button) => button.closest('main'));

const NO_EVENTS: never[] = [];

/** An item that the list does not know makes a new event each time. */
const isSame = (a: object, b: object) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** One item of the cart; it can be removed whatever has become of its event (DECISIONS B19, B47). */
export function CartItemCard({ item }: { item: CartItem }) {
  const titleId = useId();
  const event = useAppSelector(({ context }) => eventOfItem(item, context.data.events ?? NO_EVENTS), isSame);
  const now = useAppSelector(({ context }) => context.now);
  const { isBusy, isChanging, onCancel, quantity, update, remove } = useCartItem(item);
  return (
    <CartCardFrame isFaded={isChanging} picture={<Picture url={event.imageUrl} alt="" sizes="12rem" />}>
      <chakra.div display="grid" gap="2">
        <chakra.h2 id={titleId} fontSize="xl">
          {event.slug && event.type !== 'season' && event.status !== 'inactive' ? (
            <Link href={eventHref(event.slug)}>
              <EventTitle event={event} />
            </Link>
          ) : (
            <EventTitle event={event} />
          )}
        </chakra.h2>
        <EventFacts event={event} now={now} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3">
        <QuantitySelect
          value={quantity}
          onChoose={update}
          isDisabled={!isPurchasable(event, now)}
          isBusy={isBusy}
          describedBy={titleId}
        />
        <Button
          ref={handFocusToPage}
          variant="plain"
          aria-disabled={isBusy || undefined}
          aria-busy={isChanging || undefined}
          aria-describedby={titleId}
          onClick={remove}
        >
          DELETE
        </Button>
        <chakra.div marginLeft="auto" display="flex" alignItems="baseline" gap="2">
          <PriceText priced={item} />
          <chakra.span fontSize="sm" color="muted">
            each
          </chakra.span>
        </chakra.div>
      </chakra.div>
      <SlowCall onCancel={onCancel} />
    </CartCardFrame>
  );
}
