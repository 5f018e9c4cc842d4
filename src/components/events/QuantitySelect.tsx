import { chakra } from '@chakra-ui/react';
import { useId, type ChangeEvent } from 'react';
import { QUANTITIES } from '../../../domain/cart/quantity';
import { ChevronIcon } from '../pictures/Icons';

interface QuantitySelectProps {
  /**
   * The current quantity, rendered at once. A value outside of 1 to 9 is displayed but cannot be chosen; null
   * displays a dash.
   */
  value: number | null;
  onChoose: (quantity: number) => void;
  isDisabled?: boolean;
  /** A change of the cart is being saved. */
  isBusy?: boolean;
  /** The quantity of this select is being saved. */
  isSaving?: boolean;
  /** Whether the page is not hydrated yet; the select is then disabled, but styled as usable. */
  isHydrating?: boolean;
  /** Id of the event's title, which describes the select for screen readers. */
  describedBy: string;
}

/** Select for 1 to 9 tickets. */
export function QuantitySelect({
  value,
  onChoose,
  isDisabled,
  isBusy,
  isSaving,
  isHydrating,
  describedBy,
}: QuantitySelectProps) {
  const id = useId();
  const isOffered = QUANTITIES.some((quantity) => quantity === value);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
      <chakra.label htmlFor={id} fontSize="sm" color="muted">
        Quantity
      </chakra.label>
      <chakra.div position="relative">
        <chakra.select
          id={id}
          value={value ?? ''}
          disabled={isDisabled || isHydrating}
          data-hydrating={isHydrating || undefined}
          aria-disabled={isBusy || undefined}
          aria-busy={isSaving || undefined}
          aria-describedby={describedBy}
          onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
            onChoose(Number(currentTarget.value))
          }
          appearance="none"
          minHeight="2.75rem"
          minWidth="3.75rem"
          maxWidth="10rem"
          paddingLeft="4"
          paddingRight="8"
          background="white"
          borderWidth="1px"
          borderColor="edge"
          borderRadius="2px"
          cursor="pointer"
          _hover={{ borderColor: 'tealDeep' }}
          _disabled={{ cursor: 'not-allowed', color: 'muted', background: 'sand', borderColor: 'rule' }}
          css={{
            '&[data-hydrating]:disabled': {
              cursor: 'progress',
              color: 'ink',
              background: 'white',
              borderColor: 'edge',
            },
          }}
        >
          {isOffered ? null : (
            <option value={value ?? ''} disabled>
              {value ?? '–'}
            </option>
          )}
          {QUANTITIES.map((quantity) => (
            <option key={quantity} value={quantity}>
              {quantity}
            </option>
          ))}
        </chakra.select>
        <chakra.span
          position="absolute"
          right="2"
          top="50%"
          translate="0 -50%"
          pointerEvents="none"
          color="muted"
        >
          <ChevronIcon size={18} />
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
}
