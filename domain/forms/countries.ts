/** Search in the list of countries (behavior 10.4). */
import { searchText } from '../searchText';

export interface Country {
  /** ISO 3166-1 alpha-2 code, lower case. */
  iso2: string;
  name: string;
  /** Digits, without the '+'. */
  dialCode: string;
}

/**
 * @returns countries whose name contains the text, or whose ISO or dial code starts with it; all for an empty
 *   text
 */
export function countriesFor(countries: readonly Country[], text: string): Country[] {
  const searchedText = searchText(text);
  const code = searchedText.replace(/^\+/, '');
  return countries.filter(
    ({ iso2, name, dialCode }) =>
      searchText(name).includes(searchedText) ||
      iso2.startsWith(searchedText) ||
      (code !== '' && dialCode.startsWith(code)),
  );
}

/** Short name of a country: 'US +1'. */
export const shortCountry = ({ iso2, dialCode }: Country): string => `${iso2.toUpperCase()} +${dialCode}`;
