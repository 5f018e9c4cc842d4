import { useState } from 'react';
import type { OperationName } from '../../domain/office/operations';
import { attempt } from '../browser/storage';

/** Items of the session storage with what was typed begin with this. */
const PREFIX = 'office-typed';
/** Item with the id of the operator who typed it. */
const TYPED_BY = `${PREFIX}-by`;

/** Items of one form of this page begin with this. */
const formItems = (operation: OperationName) => `${PREFIX}:${window.location.pathname}:${operation}.`;

/**
 * The text of a field, which a reload keeps until the form is carried out or left. Never for amounts or
 * numbers of tickets: money is chosen anew.
 *
 * @param operation what the form carries out
 * @param field differs from other fields of the form
 * @param first what the field says until somebody types
 */
export function useTyped(
  operation: OperationName,
  field: string,
  first = '',
): [string, (text: string) => void] {
  const item = formItems(operation) + field;
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(item) ?? first, first));
  return [
    text,
    (newText) => {
      setText(newText);
      attempt(() => sessionStorage.setItem(item, newText), undefined);
    },
  ];
}

const storedItems = (beginning: string): string[] =>
  Object.keys(sessionStorage).filter((name) => name.startsWith(beginning));

/** Whether a reload has kept something that was typed in a form of this page; then it is not folded away. */
export const hasTyped = (operation: OperationName): boolean =>
  attempt(() => storedItems(formItems(operation)).length > 0, false);

const removeItems = (beginning: string): void =>
  attempt(() => storedItems(beginning).forEach((name) => sessionStorage.removeItem(name)), undefined);

/** Forgets what was typed in a form of this page, because it was carried out, or the operator leaves it. */
export const forgetTyped = (operation: OperationName): void => removeItems(formItems(operation));

/** Forgets what was typed on all pages, because the operator has signed out. */
export const forgetAllTyped = (): void => removeItems(PREFIX);

/** Forgets what another operator has typed in this tab. @param operator id of who is signed in */
export function keepTypedOf(operator: string): void {
  if (attempt(() => sessionStorage.getItem(TYPED_BY), null) !== operator) forgetAllTyped();
  attempt(() => sessionStorage.setItem(TYPED_BY, operator), undefined);
}
