import { chakra } from '@chakra-ui/react';
import type { ChangeEvent, FocusEvent } from 'react';
import { usePhoneInput } from 'react-international-phone';
import { DEFAULT_COUNTRY, isPartOfNumber, phoneFrom } from '../../../domain/phone';
import { FieldFrame, fieldLook } from '../../components/FieldFrame';
import { CountryField } from './CountryField';

interface PhoneFieldProps {
  /** '+' and digits, or ''. */
  value: string;
  error: string | undefined;
  onChange: (phone: string) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

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
          <CountryField chosen={country} onChoose={setCountry} />
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
