import { Combobox, createListCollection } from '@chakra-ui/react';
import { useLocalFlow } from '../../actors/useLocalFlow';
import { useMemo, type FocusEvent } from 'react';
import { defaultCountries, parseCountry } from 'react-international-phone';
import { countriesFor, shortCountry, type Country } from '../../../domain/forms/countries';
import { countrySearchMachine } from '../../../machines/countrySearchMachine';
import { fieldStyle } from '../../components/forms/FieldFrame';
import { ChevronIcon } from '../../components/pictures/Icons';

interface CountryFieldProps {
  chosen: Country;
  onChoose: (iso2: string) => void;
}

/** Item styles, set once on the list instead of on each of its many items. */
const itemStyle = {
  '& [role=option]': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    minHeight: '3rem',
    paddingInline: '3',
    cursor: 'pointer',
  },
  '& [data-highlighted]': { background: 'sand' },
  '& [data-state=checked]': { fontWeight: 600 },
} as const;

const COUNTRIES: Country[] = defaultCountries.map(parseCountry);

/**
 * Combobox for the country of a phone number. Closed, it shows the ISO code and the dialing code; open, a
 * searchable list of names (behavior 10.4).
 */
export function CountryField({ chosen, onChoose }: CountryFieldProps) {
  const [search, send] = useLocalFlow(countrySearchMachine);
  const { typed, query, departures } = search.context;
  const shortName = shortCountry(chosen);
  const collection = useMemo(
    () =>
      createListCollection({
        items: countriesFor(COUNTRIES, query),
        itemToValue: (country) => country.iso2,
        itemToString: shortCountry,
      }),
    [query],
  );
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) send({ type: 'search.left' });
  };
  return (
    <Combobox.Root
      // On devices with a touch screen, Chakra's list stays open when the focus leaves it, and would take the
      // focus back if it were closed by `open`. A new one is closed.
      key={departures}
      onBlur={handleBlur}
      collection={collection}
      value={[chosen.iso2]}
      inputValue={search.matches('idle') ? shortName : typed}
      onValueChange={({ value: [picked] }) => {
        if (picked) onChoose(picked);
      }}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') send({ type: 'search.typed', text: inputValue });
      }}
      onOpenChange={({ open }) => send({ type: open ? 'search.began' : 'search.ended' })}
      inputBehavior="autohighlight"
      openOnClick
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-start', strategy: 'fixed', sameWidth: false }}
      flexShrink={0}
    >
      <Combobox.Control position="relative">
        <Combobox.Input
          aria-label="Country"
          placeholder={shortName}
          autoComplete="off"
          {...fieldStyle}
          width="7rem"
          paddingRight="8"
          _placeholder={{ color: 'muted' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Combobox.Trigger
          aria-label="Show countries"
          position="absolute"
          insetBlock="0"
          right="0"
          width="2rem"
          display="grid"
          placeItems="center"
          cursor="pointer"
        >
          <ChevronIcon size={16} />
        </Combobox.Trigger>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content
          zIndex="overlay"
          width="18rem"
          maxWidth="calc(100vw - 3rem)"
          maxHeight="15rem"
          overflowY="auto"
          overscrollBehavior="contain"
          background="white"
          border="1px solid {colors.edge}"
          borderRadius="2px"
          boxShadow="raised"
          css={itemStyle}
        >
          <Combobox.Empty paddingInline="3" paddingBlock="3" color="muted">
            No matching country
          </Combobox.Empty>
          {collection.items.map((country) => (
            <Combobox.Item key={country.iso2} item={country}>
              <Combobox.ItemText>{country.name}</Combobox.ItemText>
              <span>{`+${country.dialCode}`}</span>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}
