/** A text as a part of an address: "Béla’s Night" as "bela-s-night"; '' without a letter or digit. */
export const addressName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
