import {
  getActiveFormattingMask,
  getCountry,
  guessCountryByPartialPhoneNumber,
  type ParsedCountry,
} from 'react-international-phone';
import { DEFAULT_COUNTRY, withinLimit } from '../../../domain/forms/phone';
import { masked } from '../../../domain/forms/phoneTyping';

function countryByCode(iso2: string): ParsedCountry {
  const country = getCountry({ field: 'iso2', value: iso2 });
  if (!country) throw new Error(`There is no country ${iso2}`);
  return country;
}

/** Digits after the country's dialing code; '' if the number has another code. */
const nationalDigits = (phone: string, { dialCode }: ParsedCountry): string =>
  phone.startsWith(`+${dialCode}`) ? phone.slice(dialCode.length + 1) : '';

/** The country of the number's dialing code; `home` while the code is incomplete. */
function countryOf(phone: string, home: ParsedCountry, isPicked: boolean): ParsedCountry {
  const { country, fullDialCodeMatch } = guessCountryByPartialPhoneNumber({
    phone,
    currentCountryIso2: home.iso2,
  });
  if (!country || !fullDialCodeMatch) return home;
  // Unless the visitor has picked a country, the area code may select another country with the same dialing
  // code, such as Canada. A longer dialing code that begins with the home country's, such as +1242 of the
  // Bahamas, counts as an area code, and the country stays.
  const isOther = isPicked || country.dialCode !== home.dialCode;
  return isOther && phone.startsWith(`+${home.dialCode}`) ? home : country;
}

interface DisplayedPhone {
  /** The country assumed for a number without a dialing code. */
  home: ParsedCountry;
  /** The country of the number. */
  country: ParsedCountry;
  /**
   * The formatted number, without the dialing code if that is the code of `home`, which the country select
   * shows.
   */
  text: string;
}

/**
 * Formats a phone number for display.
 *
 * @param phone - '+' and digits, or ''.
 * @param pickedCountry - ISO code of the country that the visitor picked, or null. It applies as long as its
 *   dialing code matches the number.
 */
export function displayPhone(phone: string, pickedCountry: string | null): DisplayedPhone {
  const home = countryByCode(pickedCountry ?? DEFAULT_COUNTRY);
  const country = countryOf(phone, home, pickedCountry !== null);
  const digits = nationalDigits(phone, country);
  if (digits === '') return { home, country, text: phone };
  const maskedDigits = masked(digits, getActiveFormattingMask({ phone, country }));
  const isAtHome = phone.startsWith(`+${home.dialCode}`);
  return { home, country, text: isAtHome ? maskedDigits : `+${country.dialCode} ${maskedDigits}` };
}

/**
 * Moves the number to another country: replaces the dialing code and keeps the other digits.
 *
 * @param iso2 - ISO code of the new country.
 * @param phone - '+' and digits, or ''.
 * @param country - The country of the number.
 */
export function inCountry(iso2: string, phone: string, country: ParsedCountry): string {
  const digits = nationalDigits(phone, country);
  return digits === '' ? '' : withinLimit(`+${countryByCode(iso2).dialCode}${digits}`);
}
