import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { promoAction } from '../../../domain/events/promoAction';
import { ButtonLink } from '../controls/ButtonLink';
import { HtmlText } from '../text/HtmlText';
import { Picture } from '../pictures/Picture';

interface PromoCardProps {
  promo: OrchestraEvent;
  events: readonly OrchestraEvent[];
  /** Placed in a side column, and not in the list of events. */
  isSide?: boolean;
}

/** Promo record: picture, text, and a button to donate, volunteer, enter the competition, or buy tickets. */
export function PromoCard({ promo, events, isSide = false }: PromoCardProps) {
  const action = promoAction(promo, events);
  return (
    <chakra.aside
      aria-label={promo.title}
      display="grid"
      gridTemplateColumns={{ sm: 'minmax(0, 2fr) minmax(0, 3fr)', md: isSide ? '1fr' : undefined }}
      background="sand"
      marginBlock={isSide ? undefined : { base: '8', md: '12' }}
      _print={{ display: 'none' }}
    >
      <Picture
        url={promo.imageUrl}
        alt=""
        sizes="(min-width: 900px) 31vw, (min-width: 601px) 40vw, calc(100vw - 2.5rem)"
        fillsHeight
      />
      <chakra.div
        display="grid"
        gap="4"
        alignContent="center"
        justifyItems="start"
        padding={isSide ? '6' : { base: '6', md: '10' }}
      >
        <chakra.h2 fontSize={isSide ? 'xl' : { base: 'xl', md: '2xl' }}>{promo.title}</chakra.h2>
        {promo.description ? <HtmlText html={promo.description} /> : null}
        {action ? (
          <ButtonLink href={action.href} variant="accent" about={promo.title}>
            {action.text}
          </ButtonLink>
        ) : null}
      </chakra.div>
    </chakra.aside>
  );
}
