import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { isSellable, isSoldHere, STATUS_LINES, statusLine } from '../../../domain/events/eventRules';
import { hrefTo } from '../../../domain/pages/routes';
import { Button } from '../../components/controls/Button';
import { PriceText } from '../../components/events/PriceText';
import { QuantitySelect } from '../../components/events/QuantitySelect';
import { SlowCall } from '../../components/loading/SlowCall';
import { Spinner } from '../../components/loading/Spinner';
import { TextLink } from '../../components/text/TextLink';
import { usePurchase } from './usePurchase';

const Note = chakra('p', {
  base: {
    fontSize: 'sm',
    color: 'muted',
    lineHeight: 1.4,
    '& a': { display: 'inline-block', paddingBlock: '1' },
  },
});

/** Link to contact us, for events that are sold elsewhere or sold out. */
function ContactHint({ event, now }: { event: OrchestraEvent; now: number }) {
  if (isSellable(event, now) && !isSoldHere(event))
    return (
      <Note>
        <span>{'Tickets for this event aren’t sold online. '}</span>
        <TextLink href={hrefTo('contact')}>Contact us to get yours</TextLink>
      </Note>
    );
  if (statusLine(event, now) === STATUS_LINES.soldOut)
    return (
      <Note>
        <TextLink href={hrefTo('contact')}>Contact us about returned tickets</TextLink>
      </Note>
    );
  return null;
}

interface PurchaseControlsProps {
  event: OrchestraEvent;
  /** Current time in milliseconds. */
  now: number;
  /** Id of the event's title, which describes the controls for screen readers. */
  titleId: string;
}

/** Price, quantity, and ADD TO CART of an event. */
export function PurchaseControls({ event, now, titleId }: PurchaseControlsProps) {
  const { quantity, canBuy, isBusy, mustWait, isHydrating, onCancel, choose, buy } = usePurchase(event);
  return (
    <chakra.div display="grid" gap="2" alignContent="start">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        rowGap="1"
        minHeight="2.75rem"
      >
        <PriceText pricedItem={event} />
        <QuantitySelect
          value={quantity}
          onChoose={choose}
          isDisabled={!canBuy}
          isBusy={isBusy}
          isHydrating={canBuy && isHydrating}
          describedBy={titleId}
        />
      </chakra.div>
      <Button
        disabled={!canBuy || isHydrating}
        data-hydrating={(canBuy && isHydrating) || undefined}
        aria-disabled={isBusy || mustWait || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={titleId}
        onClick={isBusy || mustWait ? undefined : buy}
      >
        {isBusy ? <Spinner /> : null}
        <span>ADD TO CART</span>
      </Button>
      {canBuy ? (
        <noscript>
          <Note>Please turn on JavaScript in your browser to buy tickets.</Note>
        </noscript>
      ) : null}
      <SlowCall onCancel={onCancel} />
      <ContactHint event={event} now={now} />
    </chakra.div>
  );
}
