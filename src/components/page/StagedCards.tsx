import { startTransition, useEffect, useMemo, useState, type ReactElement } from 'react';
import { useIsHydrating } from './useIsHydrating';

/** The height in px of a short card with a picture, which narrow screens show above its text. */
const CARD_HEIGHT = { narrow: 500, wide: 300 };
/** From this width in px on, pictures are beside the text (behavior 2.9). */
const WIDE = 601;
/** Number of cards that are added at once. */
const STEP = 4;

/** The number of cards in a list that fill the screen. */
const cardsOnScreen = () =>
  Math.ceil(window.innerHeight / (window.innerWidth < WIDE ? CARD_HEIGHT.narrow : CARD_HEIGHT.wide));

interface StagedCardsProps {
  /** Number of cards in the list. */
  total: number;
  /** Renders the first cards of the list. */
  children: (count: number) => ReactElement | ReactElement[];
}

/**
 * Renders a long list of cards: first those that fill the screen, then four more at a time, between which the browser lays out,
 * paints, and handles input. The server, and the browser while it hydrates, render the whole list at once.
 */
export function StagedCards({ total, children }: StagedCardsProps) {
  const isHydrating = useIsHydrating();
  const [count, setCount] = useState(() => (isHydrating ? total : cardsOnScreen()));
  useEffect(() => {
    if (count < total)
      startTransition(() => {
        setCount(count + STEP);
      });
  }, [count, total]);
  return useMemo(() => children(count), [children, count]);
}
