/** JSON schemas of the yup schemas with which the server checks requests. */
import type { AnySchema, SchemaDescription } from 'yup';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../domain/cart/quantity';
import type { Schema } from './schema';

type Test = SchemaDescription['tests'][number];

const numberIn = (test: Test, name: string) => Number(test.params?.[name]);

const limit = (least: boolean, type: string, value: number): Schema => {
  if (type === 'array') return least ? { minItems: value } : { maxItems: value };
  if (type === 'number') return least ? { minimum: value } : { maximum: value };
  return least ? { minLength: value } : { maxLength: value };
};

/** What JSON Schema can say of a test; the rest is in the descriptions. */
const KEYWORDS: Record<string, (test: Test, type: string) => Schema> = {
  max: (test, type) => limit(false, type, numberIn(test, 'max')),
  min: (test, type) => limit(true, type, numberIn(test, 'min')),
  integer: () => ({ type: 'integer' }),
  matches: ({ params }) => ({ pattern: (params?.regex as RegExp).source }),
  quantity: () => ({ type: 'integer', minimum: MIN_QUANTITY, maximum: MAX_QUANTITY }),
  email: () => ({ format: 'email' }),
  present: () => ({ pattern: '\\S' }),
};

/** Tests that yup brings; their keywords say all. */
const OF_YUP = ['required', 'defined', 'max', 'min', 'integer', 'matches'];

/** The messages with which a test of our own refuses a value. */
const messagesOf = ({ tests }: AnySchema): string[] =>
  tests.flatMap(({ OPTIONS }) =>
    typeof OPTIONS?.message === 'string' && !OF_YUP.includes(OPTIONS.name ?? '') ? [OPTIONS.message] : [],
  );

/** A field is required when its default does not pass: what a request leaves out counts as the default. */
const isRequired = (schema: AnySchema) => !schema.isValidSync(schema.getDefault(), { strict: true });

const keywordsOf = ({ type, tests }: SchemaDescription): Schema =>
  Object.assign({}, ...tests.map((test) => KEYWORDS[test.name ?? '']?.(test, type) ?? {})) as Schema;

const isObject = (schema: AnySchema): schema is AnySchema & { fields: Record<string, AnySchema> } =>
  schema.type === 'object';

const hasItems = (schema: AnySchema): schema is AnySchema & { innerType: AnySchema } =>
  schema.type === 'array';

function partsOf(schema: AnySchema): Schema {
  if (hasItems(schema)) return { items: requestSchema(schema.innerType) };
  if (!isObject(schema)) return {};
  const fields = Object.entries(schema.fields);
  const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    properties: Object.fromEntries(fields.map(([name, field]) => [name, requestSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/**
 * @param schema of a body, a query, headers, or a field
 * @returns a schema that accepts whatever the server accepts. It accepts more where a rule has no keyword in
 *   JSON Schema; such a rule is in the description, with the message of the refusal
 */
export function requestSchema(schema: AnySchema): Schema {
  const description = schema.describe();
  const keywords = keywordsOf(description);
  const type = keywords.type ?? description.type;
  const messages = messagesOf(schema).map((message) => `“${message}”`);
  return {
    ...keywords,
    type: description.nullable ? [String(type), 'null'] : type,
    ...(description.oneOf.length > 0 ? { enum: description.oneOf as string[] } : {}),
    ...(messages.length > 0 ? { description: `refused otherwise: ${messages.join(' or ')}` } : {}),
    ...partsOf(schema),
  };
}
