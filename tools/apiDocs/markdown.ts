/** The part of docs/api.md that is generated: endpoints and records, read from the OpenAPI document. */
import type { ApiDocument, Operation, Response } from './openapi';
import { referredTo, type Schema } from './schema';

const code = (text: string) => `\`${text}\``;

/** As Prettier writes it: the cells of a column have one width. */
function table(head: string[], rows: string[][]): string[] {
  const lines = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...lines.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [first = [], ...others] = lines;
  return [lineOf(first), rule, ...others.map(lineOf)];
}

/** GitHub's anchor of a heading that is one word. */
const linkTo = (name: string) => `[${name}](#${name.toLowerCase()})`;

const NAMES: Record<string, string> = { string: 'text', object: 'object', null: 'null' };

/** The type in words: `text or null`, `list of text`, `"open" or "ordered"`. */
function typeText(schema: Schema): string {
  const name = referredTo(schema);
  if (name !== undefined) return linkTo(name);
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.items) return `list of ${schema.items.properties ? 'objects' : typeText(schema.items)}`;
  return [schema.type ?? []]
    .flat()
    .map((type) => NAMES[type] ?? type)
    .join(' or ');
}

interface Row {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/** The fields of an object and of the objects in it, by path: `data.type`, `cart[]._id`. */
function rowsOf({ properties = {}, required = [] }: Schema, prefix = ''): Row[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = prefix + key;
    const inner = schema.items ?? schema;
    const row = { name, schema, isRequired: required.includes(key) };
    return [row, ...rowsOf(inner, `${name}${schema.items ? '[]' : ''}.`)];
  });
}

function rangeText(schema: Schema): string[] {
  const { minimum, maximum, maxLength, minItems, maxItems, pattern, format } = schema;
  return [
    ...(minimum !== undefined
      ? [maximum === undefined ? `from ${minimum}` : `from ${minimum} to ${maximum}`]
      : []),
    ...(maxLength !== undefined ? [`at most ${maxLength} characters`] : []),
    ...(minItems !== undefined ? [`at least ${minItems}`] : []),
    ...(maxItems !== undefined ? [`at most ${maxItems}`] : []),
    ...(format !== undefined ? [`an ${format} address`] : []),
    ...(pattern !== undefined ? [pattern === '\\S' ? 'not blank' : `matches ${code(pattern)}`] : []),
  ];
}

const ruleText = ({ schema, isRequired }: Row): string =>
  [
    isRequired ? 'required' : 'optional',
    ...rangeText(schema),
    ...(schema.description === undefined ? [] : [schema.description]),
  ].join('; ');

const requestRows = (rows: Row[]) =>
  table(
    ['field', 'type', 'rules'],
    rows.map((row) => [code(row.name), typeText(row.schema), ruleText(row)]),
  );

const ACCESS: Record<string, string> = {
  session: 'Needs a session.',
  door: 'Needs the key of the door as a bearer token.',
  metrics: 'Needs `METRICS_TOKEN` as a bearer token.',
  stripe: 'Needs Stripe’s signature.',
};

const accessOf = ({ security = [] }: Operation): string => {
  const [name] = security.flatMap((one) => Object.keys(one));
  return name === undefined ? 'Needs no session.' : (ACCESS[name] ?? '');
};

/** A row for each message, or one for the record. */
function responseRows([status, { description, content = {} }]: [string, Response]): string[][] {
  const [[type, media] = []] = Object.entries(content);
  if (!media) return [[status, description]];
  const messages = Object.values(media.examples ?? {}).map(
    ({ value }) => `“${(value as { message: string }).message}”`,
  );
  if (messages.length > 0) return messages.map((message) => [status, message]);
  return [[status, type === 'text/plain' ? 'plain text' : typeText(media.schema)]];
}

const HOUR = 60;

function durationText(minutes: number): string {
  if (minutes === 1) return 'a minute';
  return minutes > HOUR && minutes % HOUR === 0 ? `${minutes / HOUR} hours` : `${minutes} minutes`;
}

function endpointLines(method: string, path: string, operation: Operation): string[] {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const limits = operation['x-limits'] ?? [];
  const body = requestBody?.content['application/json']?.schema;
  const rows = [
    ...parameters.map(({ name, in: part, required, schema }) => ({
      name: part === 'path' ? `{${name}}` : name,
      schema: { ...schema, description: [`in the ${part}`, schema.description].filter(Boolean).join('; ') },
      isRequired: required,
    })),
    ...(body ? rowsOf(body) : []),
  ];
  return [
    `### ${method.toUpperCase()} ${path}`,
    '',
    `${summary} ${accessOf(operation)}`,
    '',
    ...(description === undefined ? [] : [description, '']),
    ...(rows.length > 0 ? [...requestRows(rows), ''] : []),
    ...table(
      ['status', 'response'],
      Object.entries(responses)
        .filter(([status]) => status !== 'default')
        .flatMap(responseRows),
    ),
    '',
    ...limits.map(
      ({ counted, attempts, minutes }) => `- Limit: ${attempts} in ${durationText(minutes)}. ${counted}`,
    ),
    ...(limits.length > 0 ? [''] : []),
  ];
}

const recordLines = ([name, schema]: [string, Schema]): string[] => {
  const rows = Object.entries(schema.properties ?? {}).map(([field, of]) => [
    code(field),
    typeText(of),
    schema.required?.includes(field) ? 'yes' : 'no',
    of.description ?? '',
  ]);
  return [
    `### ${name}`,
    '',
    ...(schema.description === undefined ? [] : [schema.description, '']),
    ...(rows.length > 0
      ? table(['field', 'type', 'always there', 'meaning'], rows)
      : ['An object without fields.']),
    '',
  ];
};

/**
 * @returns Markdown with a heading of the second level for each group of endpoints, and one for the records
 */
export function endpointsMarkdown({ paths, components }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const lines = groups.flatMap((group) => [
    `## ${group}`,
    '',
    ...operations
      .filter(({ operation }) => operation.tags.includes(group))
      .flatMap(({ method, path, operation }) => endpointLines(method, path, operation)),
  ]);
  return [...lines, '## Records', '', ...Object.entries(components.schemas).flatMap(recordLines)]
    .join('\n')
    .trimEnd();
}
