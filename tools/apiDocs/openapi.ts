/**
 * Describes the API as an OpenAPI document, from the server's own schemas and types and from the table of
 * endpoints.
 */
import { DEFAULT_LIMITS, type Limit } from '../../server/http/limits';
import { ENDPOINTS, type Access, type Endpoint, type Responded } from './endpoints';
import { requestSchema } from './requestSchemas';
import type { Route } from './routes';
import { refTo, type Schema } from './schema';
import { TypeReader } from './typeSchemas';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

export interface Response {
  description: string;
  content?: Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>;
}

export interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: Schema }> };
  /** By status; `default` is any failure that is not of this endpoint alone. */
  responses: Record<string, Response>;
  /** What is counted, and how often it may happen in how many minutes. */
  'x-limits'?: { counted: string; attempts: number; minutes: number }[];
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<Access, object>; schemas: Record<string, Schema> };
}

const JSON_TYPE = 'application/json';

const SECURITY: Record<Access, object> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by login and register. Over https its name is `__Host-session`.',
  },
  door: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The key behind the `#` of the link that `npm run -s office -- guests <concert> --checkin` prints.',
  },
  metrics: { type: 'http', scheme: 'bearer', description: 'The value of `METRICS_TOKEN`.' },
  stripe: {
    type: 'apiKey',
    in: 'header',
    name: 'stripe-signature',
    description: 'Stripe’s signature of the body.',
  },
};

const PARTS = { params: 'path', querystring: 'query', headers: 'header' } as const;

const parametersOf = ({ schema }: Route): Parameter[] =>
  (['params', 'querystring', 'headers'] as const).flatMap((part) => {
    const declared = schema[part];
    if (!declared) return [];
    const { properties = {}, required = [] } = requestSchema(declared);
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: PARTS[part],
      required: required.includes(name),
      schema: of,
    }));
  });

const bodySchemaOf = ({ type, isList }: Responded & { type: string }): Schema =>
  isList ? { type: 'array', items: refTo(type) } : refTo(type);

function responseOf(status: string, { type, isList, messages = [] }: Responded): Response {
  if (status === '304')
    return { description: 'Not changed since the response with the ETag that `If-None-Match` names' };
  const description = Number(status) < 300 ? 'Success' : 'Refused';
  if (type === null) return { description, content: { 'text/plain': { schema: { type: 'string' } } } };
  const schema = bodySchemaOf({ type, ...(isList ? { isList } : {}) });
  const examples = Object.fromEntries(
    messages.map((message, index) => [`message${index + 1}`, { value: { message } }]),
  );
  return {
    description,
    content: { [JSON_TYPE]: { schema, ...(messages.length > 0 ? { examples } : {}) } },
  };
}

const FAILURE: Response = {
  description: 'A failure that every endpoint can have',
  content: { [JSON_TYPE]: { schema: refTo('Message') } },
};

const MINUTE_MS = 60_000;

const limitsOf = ({ limits = [] }: Endpoint, comments: Record<string, string>) =>
  limits.map((name) => {
    const { attempts, windowMs }: Limit = DEFAULT_LIMITS[name];
    return { counted: comments[name] ?? name, attempts, minutes: windowMs / MINUTE_MS };
  });

function operationOf(route: Route, endpoint: Endpoint, comments: Record<string, string>): Operation {
  const { group, summary, notes = [], access, responses } = endpoint;
  const parameters = parametersOf(route);
  const { body } = route.schema;
  const limits = limitsOf(endpoint, comments);
  const describedResponses = Object.entries(responses).map(([status, response]) => [
    status,
    responseOf(status, response),
  ]);
  return {
    tags: [group],
    summary,
    ...(notes.length > 0 ? { description: notes.join('\n\n') } : {}),
    ...(access ? { security: [{ [access]: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: { [JSON_TYPE]: { schema: requestSchema(body) } } } }
      : {}),
    responses: { ...(Object.fromEntries(describedResponses) as Operation['responses']), default: FAILURE },
    ...(limits.length > 0 ? { 'x-limits': limits } : {}),
  };
}

const typesOf = (endpoints: readonly Endpoint[]): string[] => [
  ...new Set(
    endpoints.flatMap(({ responses }) => Object.values(responses).flatMap(({ type }) => type ?? [])),
  ),
];

/** @param routes of a server; one that `ENDPOINTS` has and the server lacks is an error */
export function apiDocument(routes: readonly Route[]): ApiDocument {
  const types = new TypeReader();
  const comments = types.commentsOf('Limits');
  const paths: ApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const route = routes.find((one) => one.name === name);
    if (!route) throw new Error(`The server has no route ${name}.`);
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, endpoint, comments) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the orchestra’s website',
      version: '1',
      description: 'Written by `npm run api-docs`. docs/api.md says what another host of this API needs.',
    },
    paths,
    components: { securitySchemes: SECURITY, schemas: types.schemasOf(typesOf(Object.values(ENDPOINTS))) },
  };
}
