/** Makes the forms of records from the schemas of the content folder. */
import type { Schema } from 'yup';
import type { ImageProperty } from '../../domain/api/entities';
import { known } from '../../domain/known';
import type { ContentField, ContentFieldKind, ContentPart } from '../../domain/office/content';
import { collectionOf } from './collections';
import { fieldSchemas, itemSchema } from './entries';
import { cardPartsOf, kindOf } from './fields';
import { CARD_WORDS, CHOICE_WORDS, FIELD_WORDS, PICTURE_WORDS, type Words } from './fieldWords';

const named = (names: readonly string[], words: Readonly<Record<string, string>>) =>
  names.map((name) => ({ name, label: words[name] ?? name }));

function groupOf(fields: Record<string, Schema>): ContentFieldKind {
  const words: Readonly<Record<string, Words>> = PICTURE_WORDS;
  return {
    kind: 'group',
    fields: Object.entries(fields).map(([name, schema]) => fieldOf(name, schema, words[name])),
  };
}

function fieldKindOf(schema: Schema): ContentFieldKind {
  const kind = kindOf(schema);
  if (kind === 'card') return { kind, parts: named(cardPartsOf(schema), CARD_WORDS) };
  if (kind !== null) return { kind };
  const fields = fieldSchemas(schema);
  if (fields) return groupOf(fields);
  const item = itemSchema(schema);
  if (item) return { kind: 'list', item: fieldKindOf(item) };
  const { type, oneOf } = schema.describe();
  if (oneOf.length > 0) return { kind: 'choice', choices: named(oneOf.map(String), CHOICE_WORDS) };
  if (type === 'number') return { kind: 'number' };
  return { kind: type === 'boolean' ? 'flag' : 'text' };
}

const fieldOf = (name: string, schema: Schema, words: Words = { label: name }): ContentField => ({
  ...fieldKindOf(schema),
  name,
  label: words.label,
  help: words.help ?? '',
  isRequired: !schema.describe().optional,
  isRare: words.isRare ?? false,
  changedBy: null,
});

/** Where the pages of a part show its pictures; missing: in any place. */
const PICTURE_PLACES: Partial<Record<ContentPart, ImageProperty>> = {
  people: 'topImages',
  press: 'topImages',
  seasons: 'secondaryImages',
};

/** Folds the other places away. */
function inPlace(place: ImageProperty | undefined, field: ContentField): ContentField {
  if (place === undefined || field.kind !== 'group') return field;
  return { ...field, fields: field.fields.map((one) => ({ ...one, isRare: one.name !== place })) };
}

function fieldsOfPart(part: ContentPart): ContentField[] {
  const { schema } = collectionOf(part);
  const words: Readonly<Record<string, Words>> = FIELD_WORDS[part];
  const schemas = fieldSchemas(schema) ?? {};
  return Object.entries(words).map(([name, ofField]) =>
    inPlace(PICTURE_PLACES[part], fieldOf(name, known(schemas[name], name), ofField)),
  );
}

const FORMS = new Map<ContentPart, ContentField[]>();

/** @returns the fields of a part's form, in their order there */
export function formFields(part: ContentPart): ContentField[] {
  const fields = FORMS.get(part) ?? fieldsOfPart(part);
  FORMS.set(part, fields);
  return fields;
}

/** The label of a field: "Date and time". @param field name of a field of the record */
export const labelOf = (part: ContentPart, field: string): string =>
  formFields(part).find(({ name }) => name === field)?.label ?? field;
