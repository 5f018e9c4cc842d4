import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { priceTag } from '../../../domain/cart/priceTag';

interface PriceTextProps {
  pricedItem: { price?: number | null | undefined; discount?: number | null | undefined };
}

/** Price of one ticket. With a discount, the original price is shown struck through. */
export function PriceText({ pricedItem }: PriceTextProps) {
  const tag = priceTag(pricedItem);
  if (!tag) return null;
  return (
    <chakra.p
      fontFamily="heading"
      fontSize="var(--price, {fontSizes.xl})"
      lineHeight={1.2}
      fontVariantNumeric="lining-nums"
    >
      {tag.original === undefined ? null : (
        <>
          <VisuallyHidden>Original price: </VisuallyHidden>
          <chakra.s display="block" color="muted" fontSize="md" whiteSpace="nowrap">
            {tag.original}
          </chakra.s>
          <VisuallyHidden> Reduced price: </VisuallyHidden>
        </>
      )}
      <chakra.span whiteSpace="nowrap">{tag.price}</chakra.span>
    </chakra.p>
  );
}
