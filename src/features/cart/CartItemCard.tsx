import { chakra } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { eventOfItem } from '../../../domain/cart/cart';
import type { CartItem, OrchestraEvent } from '../../../domain/api/entities';
import { cardTitle } from '../../../domain/events/eventRules';
import { asDollars, centsOf, lineCents } from '../../../domain/cart/prices';
import { countedTickets } from '../../../domain/cart/quantity';
import { coveringSeason } from '../../../domain/events/subscriptions';
import { useData, useFlowSelector } from '../../actors/AppActor';
import { isSameValue } from '../../../domain/isSameValue';
import { Button } from '../../components/controls/Button';
import { DatePlaceStatus } from '../../components/events/DatePlaceStatus';
import { restoreFocusTo } from '../../components/dialogs/restoreFocusTo';
import { LinkedTitle } from '../../components/events/LinkedTitle';
import { Picture } from '../../components/pictures/Picture';
import { PriceText } from '../../components/events/PriceText';
import { QuantitySelect } from '../../components/events/QuantitySelect';
import { SlowCall } from '../../components/loading/SlowCall';
import { CartCardFrame, Sums } from './CartCardFrame';
import { useCartItem } from './useCartItem';

/**
 * When the item is removed, its focus moves to the next item, or to the previous one if it was the last.
 * Without another item it moves to main, from which the empty cart takes it.
 */
const focusNextItem = restoreFocusTo((card) => {
  const item = card.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  return other?.querySelector('h2') ?? card.closest('main');
});

const NO_EVENTS: never[] = [];

/** Whether a card shows the same of both events. It does not show descriptions, which load later. */
const looksSame = (a?: OrchestraEvent | null, b?: OrchestraEvent | null): boolean =>
  a === b || isSameValue({ ...a, description: undefined }, { ...b, description: undefined });

const Amount = chakra('span', { base: { fontFamily: 'heading', fontSize: 'xl' } });

/** Number of tickets or subscriptions and their total; nothing if the quantity or the price is unknown. */
function LineTotal({ item }: { item: CartItem }) {
  const count = countedTickets(item.quantity);
  if (count === 0 || centsOf(item.price) === null) return null;
  const noun = item.type === 'season' ? 'subscription' : 'ticket';
  const total = asDollars(lineCents(item));
  return (
    <chakra.p marginLeft="auto" fontVariantNumeric="lining-nums tabular-nums">
      <chakra.span _print={{ display: 'none' }}>
        <chakra.span fontSize="sm" color="muted">
          {`${count} ${noun}${count === 1 ? '' : 's'}: `}
        </chakra.span>
        <Amount>{total}</Amount>
      </chakra.span>
      <chakra.span display="none" _print={{ display: 'inline' }}>
        <span>{`Quantity ${count}: `}</span>
        <Amount>{total}</Amount>
      </chakra.span>
    </chakra.p>
  );
}

/** One item of the cart. DELETE always works, also when the event can no longer be bought or is unknown. */
export const CartItemCard = memo(function CartItemCard({ item }: { item: CartItem }) {
  const titleId = useId();
  // For an item whose event is not in the list, `eventOfItem` creates a new object at each call.
  const event = useData(({ lists }) => eventOfItem(item, lists.events ?? NO_EVENTS), looksSame);
  const items = useFlowSelector('cart', ({ context }) => context.items);
  const subscription = useData(
    ({ lists }) => coveringSeason(item, items ?? [], lists.events ?? NO_EVENTS),
    looksSame,
  );
  const now = useData(({ now }) => now);
  const { isBusy, isFixed, isUpdating, isRemoving, onCancel, quantity, update, remove } = useCartItem(
    item,
    event,
    now,
  );
  return (
    <CartCardFrame
      ref={focusNextItem}
      isFaded={isUpdating || isRemoving}
      picture={
        <Picture
          url={event?.imageUrl}
          alt=""
          sizes="(min-width: 601px) 9rem, 5.5rem"
          aspectRatio={{ base: '1', sm: '3 / 2' }}
        />
      }
      note={<SlowCall onCancel={onCancel} />}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
        columnGap="6"
        rowGap="3"
        alignItems="start"
      >
        <chakra.div display="grid" gap="2">
          <chakra.h2 id={titleId} tabIndex={-1} fontSize={{ base: 'lg', sm: 'xl' }}>
            {event ? <LinkedTitle event={event} /> : item.event.title || 'Event unavailable'}
          </chakra.h2>
          {event ? <DatePlaceStatus event={event} now={now} /> : null}
          {subscription ? (
            <chakra.p fontSize="sm" lineHeight={1.4} paddingLeft="3" borderLeft="3px solid {colors.teal}">
              <span>{`Your ${cardTitle(subscription)} already includes this concert. `}</span>
              <span>Keep these tickets if they’re for someone else.</span>
            </chakra.p>
          ) : null}
        </chakra.div>
        <chakra.div
          gridColumn="1 / -1"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap={{ base: '2', sm: '4' }}
        >
          <QuantitySelect
            value={quantity}
            onChoose={update}
            isDisabled={isFixed}
            isBusy={isBusy}
            isSaving={isUpdating}
            describedBy={titleId}
          />
          <Button
            variant="plain"
            paddingInline={{ base: '0', sm: '2' }}
            aria-disabled={isBusy || undefined}
            aria-busy={isRemoving || undefined}
            aria-describedby={titleId}
            onClick={isBusy ? undefined : remove}
          >
            DELETE
          </Button>
        </chakra.div>
        <Sums>
          <chakra.div
            display="flex"
            alignItems="baseline"
            gap="2"
            fontSize="sm"
            css={{
              '& p': { fontFamily: 'body', fontSize: 'inherit', lineHeight: 1.5 },
              '& s': { display: 'inline', marginRight: '2', fontSize: 'inherit' },
            }}
          >
            <PriceText pricedItem={item} />
            <chakra.span color="muted">
              {centsOf(item.price) === null ? 'Price unavailable' : 'each'}
            </chakra.span>
          </chakra.div>
          <LineTotal item={item} />
        </Sums>
      </chakra.div>
    </CartCardFrame>
  );
});
