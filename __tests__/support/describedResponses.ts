/** Compares what servers respond in tests with docs/openapi.json. */
import { OFFICE_HREF } from '../../domain/office/addresses';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDocument, Operation } from '../../tools/apiDocs/openapi';
import type { Schema } from '../../tools/apiDocs/schema';
import { OPENAPI_FILE } from '../../tools/apiDocs/write';

export interface DescribedResponses {
  /** Responses, and accepted requests, that do not match the document. */
  undescribed: () => string[];
  /** Statuses and messages of the document that have not occurred in any response. */
  notOccurred: () => string[];
  stop: () => void;
}

/** The diagnostics channel on which Fastify publishes each new server before it has routes. */
const NEW_SERVER = 'fastify.initialization';

/** A page offers this JSON for download; it is not part of the API. */
const DOWNLOADS = ['GET /account/data.json'];

/**
 * Forbids further fields: the document allows them for other API hosts, but this server sends described
 * fields only.
 */
const withoutFurtherFields = (schema: Schema) => ({ additionalProperties: false, ...schema });

interface Expected {
  name: string;
  status: string;
  isValid: ValidateFunction | null;
  /** The documented messages; empty if the document does not list them. */
  messages: { text: string; pattern: RegExp }[];
}

/** `{title}` in a message stands for any text. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')}$`);

/** The API of the office's own pages is described by its types. */
const isOfOffice = (name: string) => name.includes(` ${OFFICE_HREF}/`);

const nameOf = ({ method, routeOptions }: FastifyRequest) =>
  `${method} ${(routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}')}`;

const messageOf = (body: unknown) => String((body as { message?: unknown }).message);

/** Watches every server that this process creates, until `stop` is called. */
export function watchResponses(): DescribedResponses {
  const { paths, components } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as ApiDocument;
  const ajv = new Ajv2020({ allowUnionTypes: true, validateFormats: false }).addVocabulary(['components']);
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [name, withoutFurtherFields(schema)]),
  );
  const compiled = (schema: Schema) => ajv.compile({ ...schema, components: { schemas } });

  const expectedOf = (name: string, { responses }: Operation): Expected[] =>
    Object.entries(responses).map(([status, { content = {} }]) => {
      const media = content['application/json'];
      const messages = Object.values(media?.examples ?? {}).map(({ value }) => messageOf(value));
      return {
        name,
        status,
        isValid: media ? compiled(media.schema) : null,
        messages: messages.map((text) => ({ text, pattern: patternOf(text) })),
      };
    });

  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const name = `${method.toUpperCase()} ${path}`;
        const body = operation.requestBody?.content['application/json']?.schema;
        return [
          name,
          { responses: expectedOf(name, operation), takes: body ? compiled(body) : null },
        ] as const;
      }),
    ),
  );
  const undescribed = new Set<string>();
  const occurred = new Set<string>();

  function compare(request: FastifyRequest, status: number, body: unknown): void {
    const name = nameOf(request);
    const operation = operations.get(name);
    if (!operation) {
      if (status < 300 && !DOWNLOADS.includes(name) && !isOfOffice(name))
        undescribed.add(`${name} is an endpoint`);
      return;
    }
    const { responses, takes } = operation;
    const expected =
      responses.find((one) => one.status === String(status)) ??
      responses.find((one) => one.status === 'default' && status >= 400);
    if (!expected) undescribed.add(`${name} responds with ${status}`);
    else if (expected.isValid?.(body) === false)
      undescribed.add(`${name} responds with ${status}: ${ajv.errorsText(expected.isValid.errors)}`);
    if (status < 300 && takes?.(request.body) === false)
      undescribed.add(`${name} accepts a body: ${ajv.errorsText(takes.errors)}`);
    occurred.add(`${name} ${status}`);
    for (const { text, pattern } of expected?.messages ?? [])
      if (pattern.test(messageOf(body))) occurred.add(`${name} ${status} ${text}`);
  }

  const isJson = (reply: FastifyReply) =>
    String(reply.getHeader('content-type')).startsWith('application/json');

  const watch = (published: unknown) => {
    const { fastify } = published as { fastify: FastifyInstance };
    fastify.addHook('onSend', async (request, reply, payload) => {
      const isRead = typeof payload === 'string' && isJson(reply);
      if (isRead) compare(request, reply.statusCode, JSON.parse(payload));
      else if (operations.has(nameOf(request))) occurred.add(`${nameOf(request)} ${reply.statusCode}`);
      return payload;
    });
  };
  subscribe(NEW_SERVER, watch);

  return {
    undescribed: () => [...undescribed],
    notOccurred: () =>
      [...operations.values()]
        .flatMap(({ responses }) => responses)
        .filter(({ status }) => status !== 'default')
        .flatMap(({ name, status, messages }) =>
          messages.length > 0 ? messages.map(({ text }) => `${name} ${status} ${text}`) : `${name} ${status}`,
        )
        .filter((described) => !occurred.has(described)),
    stop: () => unsubscribe(NEW_SERVER, watch),
  };
}
