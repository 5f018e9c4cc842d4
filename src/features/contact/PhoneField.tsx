import { chakra } from '@chakra-ui/react';
import type { ChangeEvent, FocusEvent } from 'react';
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone';
import { DEFAULT_COUNTRY, isPartOfNumber, phoneFrom } from '../../../domain/phone';
import { ChevronIcon } from '../../components/Icons';
import { FieldFrame, fieldLook } from '../../components/FieldFrame';

interface PhoneFieldProps {
  /** '+' and digits, or ''. */
  value: string;
  error: string | undefined;
  onChange: (phone: string) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

const OPTIONS = defaultCountries.map(parseCountry).map(({ iso2, name, dialCode }) => (
  <option key={iso2} value={iso2}>
    {name} (+{dialCode})
  </option>
));

const Input = chakra('input', { base: { ...fieldLook, flex: '1', minWidth: '0' } });

/** One character typed or taken away; anything else puts a whole text in. */
function isKeystroke({ nativeEvent }: ChangeEvent): boolean {
  const { inputType = '', data } = nativeEvent as Partial<InputEvent>;
  return /^(delete|history)/.test(inputType) || (inputType === 'insertText' && data?.length === 1);
}

/** An optional phone number; only North American ones are valid (SPEC section 5; DECISIONS B28). */
export function PhoneField({ value, error, onChange, onBlur }: PhoneFieldProps) {
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: DEFAULT_COUNTRY,
    value,
    disableDialCodeAndPrefix: true,
    allowMaskOverflow: true,
    onChange: ({ phone, inputValue: shown }) => onChange(shown === '' ? '' : phone),
  });
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    if (!isKeystroke(event)) onChange(phoneFrom(text, country.dialCode));
    else if (isPartOfNumber(text, country.dialCode)) handlePhoneValueChange(event);
  };
  return (
    <FieldFrame label="Phone" error={error} note="Optional. US and Canadian numbers only.">
      {(framed) => (
        <chakra.div display="flex" gap="2">
          <CountrySelect
            iso2={country.iso2}
            dialCode={country.dialCode}
            onChoose={(iso2) => setCountry(iso2, { focusOnInput: true })}
          />
          <Input
            {...framed}
            ref={inputRef}
            name="phone"
            type="tel"
            autoComplete="tel"
            value={inputValue}
            onChange={type}
            onBlur={onBlur}
          />
        </chakra.div>
      )}
    </FieldFrame>
  );
}

interface CountrySelectProps {
  iso2: string;
  dialCode: string;
  onChoose: (iso2: string) => void;
}

/** Shows the country's letters and code; the browser's own list over it shows the names, and finds what is typed. */
const CountrySelect = ({ iso2, dialCode, onChoose }: CountrySelectProps) => (
  <chakra.div
    position="relative"
    display="flex"
    alignItems="center"
    gap="1"
    flexShrink={0}
    paddingInline="3"
    background="white"
    border="1px solid {colors.edge}"
    borderRadius="2px"
    _hover={{ borderColor: 'tealDeep' }}
    css={{ '&:has(:focus-visible)': { outline: '3px solid var(--focus)' } }}
  >
    <span aria-hidden>
      {iso2.toUpperCase()} +{dialCode}
    </span>
    <ChevronIcon size={16} />
    <chakra.select
      aria-label="Country"
      autoComplete="tel-country-code"
      value={iso2}
      onChange={(event) => onChoose(event.currentTarget.value)}
      position="absolute"
      inset="0"
      width="100%"
      opacity="0"
      cursor="pointer"
    >
      {OPTIONS}
    </chakra.select>
  </chakra.div>
);
