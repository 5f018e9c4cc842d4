import {
  getActiveFormattingMask,
  getCountry,
  guessCountryByPartialPhoneNumber,
  type ParsedCountry,
} from 'react-international-phone';
import { DEFAULT_COUNTRY, withinLimit } from '../../../domain/forms/phone';
import { masked } from '../../../domain/forms/phoneTyping';

function countryNamed(iso2: string): ParsedCountry {
  const country = getCountry({ field: 'iso2', value: iso2 });
  if (!country) throw new Error(`There is no country ${iso2}`);
  return country;
}

/** The digits behind a country's code; none for a number of another country. */
const nationalDigits = (phone: string, { dialCode }: ParsedCountry): string =>
  phone.startsWith(`+${dialCode}`) ? phone.slice(dialCode.length + 1) : '';

/** The country that a number's code names; `home` while the code is not complete. */
function countryOf(phone: string, home: ParsedCountry, isPicked: boolean): ParsedCountry {
  const { country, fullDialCodeMatch } = guessCountryByPartialPhoneNumber({
    phone,
    currentCountryIso2: home.iso2,
  });
  if (!country || !fullDialCodeMatch) return home;
  // A number behind +1 may be Canadian by its area code. The Bahamas' +1242 is an area code there, and no new country.
  const isOther = isPicked || country.dialCode !== home.dialCode;
  return isOther && phone.startsWith(`+${home.dialCode}`) ? home : country;
}

export interface PhoneView {
  /** The country of a text that has no country code. */
  home: ParsedCountry;
  /** The country of the number. */
  country: ParsedCountry;
  /** The number as the field shows it: without the code of `home`, which stands beside the field. */
  text: string;
}

/**
 * How a number is shown.
 *
 * @param phone - '+' and digits, or ''.
 * @param picked - The country that the visitor picked, by its two letters; it stays while its code fits the number.
 */
export function phoneView(phone: string, picked: string | null): PhoneView {
  const home = countryNamed(picked ?? DEFAULT_COUNTRY);
  const country = countryOf(phone, home, picked !== null);
  const digits = nationalDigits(phone, country);
  if (digits === '') return { home, country, text: phone };
  const shown = masked(digits, getActiveFormattingMask({ phone, country }));
  const isAtHome = phone.startsWith(`+${home.dialCode}`);
  return { home, country, text: isAtHome ? shown : `+${country.dialCode} ${shown}` };
}

/** The same digits as a number of another country, by its two letters. */
export function movedTo(iso2: string, phone: string, country: ParsedCountry): string {
  const digits = nationalDigits(phone, country);
  return digits === '' ? '' : withinLimit(`+${countryNamed(iso2).dialCode}${digits}`);
}
