/** What the office says about a record of the content. */
import type { Fields } from '../../domain/api/values';
import type { ContentChange, ContentField, ContentKey, WrittenValue } from '../../domain/office/content';
import { CONTENT_PARTS } from '../../domain/office/content';
import { inWords } from '../../domain/office/places';
import { isSameWritten } from '../../domain/office/writtenValue';
import { formFields } from './formFields';

/** @param fields in the form of the content folder */
export function titleOf({ part, name }: ContentKey, fields: Fields): string {
  if (part === 'footer' || part === 'donate') return CONTENT_PARTS[part].title;
  if (part === 'pages' || part === 'pictures') return inWords(name);
  const texts = part === 'people' ? [fields.firstName, fields.lastName] : [fields.title];
  return texts.filter((text) => typeof text === 'string' && text !== '').join(' ') || inWords(name);
}

/** A choice as the form names it. */
const labeled = (field: ContentField, value: WrittenValue): WrittenValue =>
  field.kind === 'choice' ? (field.choices.find(({ name }) => name === value)?.label ?? value) : value;

/** @returns the fields that differ, in the order of the form */
export const changesOf = (part: ContentKey['part'], before: Fields, after: Fields): ContentChange[] =>
  formFields(part)
    .filter(({ name }) => !isSameWritten(before[name], after[name]))
    .map((field) => {
      const { name, label } = field;
      const shown = (values: Fields) => labeled(field, values[name] ?? null);
      return { field: name, label, before: shown(before), after: shown(after) };
    });
