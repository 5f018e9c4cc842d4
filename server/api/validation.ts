/** Yup schemas as Fastify's: the value is checked as it was sent, never converted; unknown keys are tolerated. */
import type { FastifyInstance, FastifyTypeProvider, FastifySchemaCompiler, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { ValidationError } from 'yup';
import type { AnyObjectSchema, InferType } from 'yup';
import { Refusal } from '../refusal';

/** Gives `request.body`, `params` and `query` the type of their yup schema. */
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

/** Far beyond every field; keeps pattern matching cheap. */
const MAX_STRING = 10_000;
/** Far beyond every payload; a deeper one would use up the stack. */
const MAX_DEPTH = 20;

function refusedText(text: string): string | null {
  if (text.length > MAX_STRING) return 'A value is too long';
  // PostgreSQL cannot store it.
  return text.includes('\0') ? 'A value has a character that is not allowed' : null;
}

/** Why something within the value is refused, or null. */
function refusedWithin(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return refusedText(value);
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_DEPTH) return 'A value is nested too deeply';
  for (const part of Object.values(value)) {
    const reason = refusedWithin(part, depth + 1);
    if (reason !== null) return reason;
  }
  return null;
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function failure(schema: AnyObjectSchema, value: unknown): string | null {
  if (!isPlainObject(value)) return 'A JSON object is required';
  const refused = refusedWithin(value);
  if (refused !== null) return refused;
  try {
    // Strict validation leaves out defaults: without them, the tests of a missing field would read undefined.
    schema.validateSync({ ...schema.getDefault(), ...value }, { strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

export const yupValidator: FastifySchemaCompiler<AnyObjectSchema> =
  ({ schema }) =>
  (value: unknown) => {
    const message = failure(schema, value);
    return message === null ? { value } : { error: new Refusal(400, message) };
  };
