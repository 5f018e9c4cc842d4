import { useState } from 'react';
import { attempt } from '../browser/storage';

/** Items of the session storage with what was typed begin with this. */
const PREFIX = 'office-typed';
/** Item with the id of the operator who typed it. */
const TYPED_BY = `${PREFIX}-by`;

const nameOf = (field: string) => `${PREFIX}:${window.location.pathname}:${field}`;

/**
 * The text of a field, which a reload keeps until the form is carried out. Never for amounts or numbers of
 * tickets: money is chosen anew.
 *
 * @param field differs from other fields of the page
 * @param first what the field says until somebody types
 */
export function useTyped(field: string, first = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() =>
    attempt(() => sessionStorage.getItem(nameOf(field)) ?? first, first),
  );
  return [
    text,
    (newText) => {
      setText(newText);
      attempt(() => sessionStorage.setItem(nameOf(field), newText), undefined);
    },
  ];
}

const removeItems = (beginning: string): void =>
  attempt(
    () =>
      Object.keys(sessionStorage)
        .filter((name) => name.startsWith(beginning))
        .forEach((name) => sessionStorage.removeItem(name)),
    undefined,
  );

/** Forgets what was typed on this page, because the form was carried out. */
export const forgetTyped = (): void => removeItems(nameOf(''));

/** Forgets what was typed on all pages, because the operator has signed out. */
export const forgetAllTyped = (): void => removeItems(PREFIX);

/** Forgets what another operator has typed in this tab. @param operator id of who is signed in */
export function keepTypedOf(operator: string): void {
  if (attempt(() => sessionStorage.getItem(TYPED_BY), null) !== operator) forgetAllTyped();
  attempt(() => sessionStorage.setItem(TYPED_BY, operator), undefined);
}
