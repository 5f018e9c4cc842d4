/** Search in the list of countries (behavior 10.4). */

export interface Country {
  /** ISO 3166-1 alpha-2 code, lower case. */
  iso2: string;
  name: string;
  /** Digits, without the '+'. */
  dialCode: string;
}

const normalized = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();

/** @returns countries whose name contains the text, or whose ISO or dial code starts with it; all for an empty text */
export function countriesFor(countries: readonly Country[], text: string): Country[] {
  const sought = normalized(text);
  const code = sought.replace(/^\+/, '');
  return countries.filter(
    ({ iso2, name, dialCode }) =>
      normalized(name).includes(sought) ||
      iso2.startsWith(sought) ||
      (code !== '' && dialCode.startsWith(code)),
  );
}

/** Short name of a country: 'US +1'. */
export const shortCountry = ({ iso2, dialCode }: Country): string => `${iso2.toUpperCase()} +${dialCode}`;
