import fc from 'fast-check';
import { countriesFor, shortCountry, type Country } from '../../domain/forms/countries';

const COUNTRIES: Country[] = [
  { iso2: 'us', name: 'United States', dialCode: '1' },
  { iso2: 'ci', name: 'Côte d’Ivoire', dialCode: '225' },
  { iso2: 'de', name: 'Germany', dialCode: '49' },
  { iso2: 'ch', name: 'Switzerland', dialCode: '41' },
];

test.each([
  { text: '', found: ['us', 'ci', 'de', 'ch'] },
  { text: ' ', found: ['us', 'ci', 'de', 'ch'] },
  { text: 'Ger', found: ['de'] },
  { text: 'states', found: ['us'] },
  { text: 'cote', found: ['ci'] },
  { text: 'CÔTE', found: ['ci'] },
  { text: 'ch', found: ['ch'] },
  { text: '4', found: ['de', 'ch'] },
  { text: '+41', found: ['ch'] },
  { text: '+', found: [] },
  { text: 'atlantis', found: [] },
])('“$text” finds $found', ({ text, found }) => {
  expect(countriesFor(COUNTRIES, text).map(({ iso2 }) => iso2)).toEqual(found);
});

test('a search keeps the order', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3 }), (text) => {
      const found = countriesFor(COUNTRIES, text);
      expect(found).toEqual(COUNTRIES.filter((country) => found.includes(country)));
    }),
  );
});

test('the short name of a country is its ISO code and dial code', () => {
  expect(COUNTRIES.map(shortCountry)).toEqual(['US +1', 'CI +225', 'DE +49', 'CH +41']);
});
