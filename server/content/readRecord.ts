/** Converts a written record to its stored form, and reports mistakes. */
import { closest } from 'fastest-levenshtein';
import { ValidationError, type Schema } from 'yup';
import { fieldsOf, type Fields } from '../../domain/api/values';
import { focusOf, withFocus, withoutFocus } from '../../domain/content/pictures';
import { taggedString } from '../../domain/content/taggedStrings';
import { instantOf, isoMinutes } from '../../domain/events/time';
import { fieldSchemas, formatCard, itemSchema } from './entries';
import { hasTime, kindOf, type Kind, type RecordSchema } from './fields';
import type { FileProblem } from './folderFiles';
import { HTML_FILE } from './htmlFile';
import { quoted } from './mistakes';
import { pictureFileOf } from './pictureName';
import { relativeDate, withYears } from './relativeDate';
import type { Path } from './yamlFile';

/** Resolves what a record refers to: relative dates, .html files, and picture files. */
export interface ReferenceResolvers {
  /** Time in milliseconds to which relative dates refer. */
  now: number;
  /** @returns the text of an .html file next to the record's file, or the reason that it cannot be used */
  htmlFile: (name: string) => string | FileProblem;
  /**
   * @param written the name of a file in pictures/, or the address of a picture of this site; without focus
   * @returns its URL, or the reason that it cannot be used
   */
  pictureUrl: (file: string, written: string) => string | FileProblem;
}

type Report = (path: Path, message: string) => void;
type Read = (value: unknown, path: Path) => unknown;

const ADDRESS = /^(?:https?:|\/)/i;

/** The instant of a date, which may be relative; null when it is not a date. The schema reports the text. */
const instantIn = (value: unknown, now: number): number | null =>
  typeof value === 'string' ? instantOf(relativeDate(value, now) ?? value) : null;

/** Converts a date to its day at the site. */
function readDay(value: unknown, now: number): unknown {
  const instant = instantIn(value, now);
  return instant === null ? value : isoMinutes(instant).slice(0, 10);
}

function readMoment(value: unknown, now: number): unknown {
  const instant = instantIn(value, now);
  // A date alone would begin at midnight.
  return instant === null || !hasTime(String(value)) ? value : new Date(instant).toISOString();
}

function readCard(value: unknown, now: number): unknown {
  const parts = fieldsOf(typeof value === 'string' ? formatCard(value) : value);
  if (!parts || !Object.values(parts).every((part) => typeof part === 'string')) return value;
  const { date } = parts;
  return taggedString({
    ...(parts as Record<string, string>),
    ...(date ? { date: String(readDay(date, now)) } : {}),
  });
}

const readers = ({ now, htmlFile, pictureUrl }: ReferenceResolvers, report: Report): Record<Kind, Read> => ({
  concert: (value) => value,
  day: (value) => readDay(value, now),
  moment: (value) => readMoment(value, now),
  card: (value) => readCard(value, now),
  html(value, path) {
    if (typeof value !== 'string' || !HTML_FILE.test(value)) return value;
    const text = htmlFile(value);
    if (typeof text === 'string') return text;
    report(path, `${path.join('.')}: ${text.problem}`);
    return value;
  },
  picture(value, path) {
    if (typeof value !== 'string') return value;
    // The address of a picture of the site is another spelling of its file's name.
    const address = withoutFocus(value);
    const file = ADDRESS.test(address) ? pictureFileOf(address) : address;
    if (file === null) return value;
    const url = pictureUrl(file, address);
    if (typeof url === 'string') return withFocus(url, focusOf(value));
    report(path, `${path.join('.')}: ${url.problem}`);
    return value;
  },
});

/** @returns a function that converts a value to its stored form, without empty and unknown fields */
function reader(references: ReferenceResolvers, report: Report) {
  const byKind = readers(references, report);

  function isKnown(name: string, schemas: object, path: Path): boolean {
    if (Object.hasOwn(schemas, name)) return true;
    report(
      [...path, name],
      `There is no field ${quoted(name)}. Did you mean ${closest(name, Object.keys(schemas))}?`,
    );
    return false;
  }

  function readText(schema: Schema, value: unknown, path: Path): unknown {
    const kind = kindOf(schema);
    const read = kind === null ? value : byKind[kind](value, path);
    return typeof read === 'string' ? withYears(read, references.now) : read;
  }

  return function readValue(schema: Schema, value: unknown, path: Path): unknown {
    const schemas = fieldSchemas(schema);
    const fields = fieldsOf(value);
    if (schemas && fields) {
      const knownFields = Object.entries(fields).flatMap(([name, fieldValue]) => {
        const field = isKnown(name, schemas, path) && fieldValue !== null ? schemas[name] : undefined;
        return field ? [[name, readValue(field, fieldValue, [...path, name])] as const] : [];
      });
      return Object.fromEntries(knownFields);
    }
    const item = itemSchema(schema);
    if (!item || !Array.isArray(value)) return readText(schema, value, path);
    return value.map((one, index) => readValue(item, one, [...path, index]));
  };
}

const pathOf = (text = ''): Path => text.match(/[^.[\]"]+/g) ?? [];

/**
 * Converts and validates a record.
 *
 * @param value the parsed YAML of the record
 * @param report called for each mistake with its path in the record
 * @returns the fields in their stored form
 */
export function readRecord(
  schema: RecordSchema,
  value: unknown,
  references: ReferenceResolvers,
  report: Report,
): Fields {
  if (!fieldsOf(value)) {
    report([], `Expected fields like "title: Winter Serenade"; found ${quoted(value)}.`);
    return {};
  }
  const fields = reader(references, report)(schema, value, []) as Fields;
  try {
    schema.validateSync(fields, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, errors, params } of error.inner)
      report(
        pathOf(path),
        `${path ?? ''}: expected ${errors[0] ?? ''}; found ${quoted(params?.originalValue)}.`,
      );
  }
  return fields;
}
