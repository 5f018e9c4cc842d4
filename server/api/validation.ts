/**
 * Lets Fastify validate with yup schemas. Values are validated as they were sent, without conversion; unknown
 * keys are accepted.
 */
import type { FastifyInstance, FastifyTypeProvider, FastifySchemaCompiler, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { ValidationError } from 'yup';
import type { AnyObjectSchema, InferType } from 'yup';
import { Refusal } from '../http/refusal';

/** Types `request.body`, `params`, and `query` by their yup schemas. */
export interface YupTypes extends FastifyTypeProvider {
  validator: this['schema'] extends AnyObjectSchema ? InferType<this['schema']> : unknown;
}

export type ApiServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  YupTypes
>;

/** Upper bound for every string, against patterns that are slow on long input (ReDoS). */
const MAX_STRING = 10_000;
/** Upper bound for nesting, so that the recursive check cannot overflow the stack. */
const MAX_DEPTH = 20;

function invalidText(text: string, maxLength: number): string | null {
  if (text.length > maxLength) return 'A value is too long';
  // PostgreSQL cannot store NUL characters, nor halves of characters in JSON.
  return /[\0\p{Cs}]/u.test(text) ? 'A value has a character that is not allowed' : null;
}

/** Looks for an invalid string or too deep nesting. Returns the reason, or null. */
function invalidPart(value: unknown, maxLength: number, depth = 0): string | null {
  if (typeof value === 'string') return invalidText(value, maxLength);
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_DEPTH) return 'A value is nested too deeply';
  for (const part of Object.values(value)) {
    const reason = invalidPart(part, maxLength, depth + 1);
    if (reason !== null) return reason;
  }
  return null;
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function validationMessage(schema: AnyObjectSchema, value: unknown, maxLength: number): string | null {
  if (!isPlainObject(value)) return 'A JSON object is required';
  const invalidField = invalidPart(value, maxLength);
  if (invalidField !== null) return invalidField;
  try {
    schema.validateSync(value, { strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** The defaults of the fields that have one. */
const defaultsOf = (schema: AnyObjectSchema) =>
  Object.fromEntries(
    Object.entries(schema.getDefault() as object).filter(([, value]) => value !== undefined),
  );

/**
 * A validator compiler for Fastify: validates a request with the yup schema of its route, and rejects an
 * invalid one with a Refusal 400.
 *
 * @param maxLength of every string
 */
export const yupValidatorFor =
  (maxLength: number): FastifySchemaCompiler<AnyObjectSchema> =>
  ({ schema }) =>
  (sent: unknown) => {
    // Strict validation does not apply defaults, which stand for missing fields.
    const value: unknown = isPlainObject(sent) ? { ...defaultsOf(schema), ...sent } : sent;
    const message = validationMessage(schema, value, maxLength);
    return message === null ? { value } : { error: new Refusal(400, message) };
  };

export const yupValidator = yupValidatorFor(MAX_STRING);
