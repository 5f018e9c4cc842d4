/** Values of records in the form of the content folder. */
import { fieldsOf } from '../api/values';
import type { WrittenValue } from './content';

/** A value as forms compare it: an empty text is not given. */
export const given = (value: unknown): WrittenValue => (value === undefined || value === '' ? null : value);

/** As JSON, with the fields of objects in the order of their names. */
const inOrder = (value: WrittenValue): string =>
  JSON.stringify(value, (_name, part: unknown) => {
    const fields = fieldsOf(part);
    return fields === null
      ? part
      : Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

export const isSameWritten = (one: unknown, other: unknown): boolean =>
  inOrder(given(one)) === inOrder(given(other));
