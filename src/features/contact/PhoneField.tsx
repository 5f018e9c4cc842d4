import { chakra } from '@chakra-ui/react';
import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { caretBefore, editPhone } from '../../../domain/forms/phoneTyping';
import { FieldFrame, fieldStyle } from '../../components/forms/FieldFrame';
import { CountryField } from './CountryField';
import { inCountry, displayPhone } from './displayPhone';
import { useUndo } from './useUndo';

interface PhoneFieldProps {
  /** '+' and digits, or ''. */
  value: string;
  error: string | undefined;
  onChange: (phone: string) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

const Input = chakra('input', { base: { ...fieldStyle, flex: '1 1 9.5rem', minWidth: '0' } });

/** Optional phone number with a country select. Only North American numbers are valid. */
export function PhoneField({ value, error, onChange, onBlur }: PhoneFieldProps) {
  const [pickedCountry, setPickedCountry] = useState<string | null>(null);
  /**
   * Raw text while an input method composes; formatting it before the composition ends would break the input.
   */
  const [composedText, setComposedText] = useState<string | null>(null);
  const { change, onKeyDown } = useUndo(value, onChange);
  const { home, country, text } = displayPhone(value, pickedCountry);

  const applyEdit = (input: HTMLInputElement, inputType: string) => {
    const caret = input.selectionStart ?? input.value.length;
    const [before, after] = [input.value.slice(0, caret), input.value.slice(caret)];
    const edited = editPhone(value, { before, after, inputType }, home.dialCode);
    const next = displayPhone(edited.phone, pickedCountry).text;
    // Set before React renders: React does not assign a value that is already there, and so keeps the caret.
    input.value = next;
    const place = caretBefore(edited.digitsAfter, next);
    if (document.activeElement === input) input.setSelectionRange(place, place);
    change(edited.phone);
  };

  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { isComposing = false, inputType = '' } = nativeEvent as Partial<InputEvent>;
    if (isComposing) setComposedText(currentTarget.value);
    else applyEdit(currentTarget, inputType);
  };

  const pickCountry = (iso2: string) => {
    setPickedCountry(iso2);
    change(inCountry(iso2, value, country));
  };

  return (
    <FieldFrame
      label="Phone"
      error={error}
      note="Optional. If your number isn’t from the US or Canada, include it in your message instead."
    >
      {(attributes) => (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <CountryField chosen={country} onChoose={pickCountry} />
          <Input
            {...attributes}
            name="phone"
            type="tel"
            autoComplete="tel"
            value={composedText ?? text}
            onChange={type}
            onCompositionEnd={({ currentTarget }) => {
              setComposedText(null);
              applyEdit(currentTarget, '');
            }}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          />
        </chakra.div>
      )}
    </FieldFrame>
  );
}
