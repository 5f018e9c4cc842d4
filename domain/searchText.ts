/** Normalizes a text for a search: lower case, without diacritics and invisible characters, so that "dvorak" finds "Dvořák". */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{Diacritic}\p{Cf}]/gu, '')
    .toLowerCase();
