/** Writes the site's records as a content folder. */
import { Document, Scalar, visit } from 'yaml';
import type { Schema } from 'yup';
import type { Fields } from '../../domain/api/values';
import { COLLECTIONS } from './collections';
import { entriesOf, fieldSchemas, type Entry } from './entries';
import { kindOf } from './fields';
import { asHtmlFile, HTML_FILE } from './htmlFile';
import type { ContentRecords } from './records';

/** Texts of files by path within the folder. */
type Files = Map<string, string>;

const WIDTH = 100;
/** Maximum length of markup within a YAML file, in characters; longer markup gets a file of its own. */
const MAX_INLINE_HTML = 240;

/** Moves long markup into .html files next to the record's file. */
function withHtmlFiles(entry: Entry, files: Files): Fields {
  const { collection, name, fields } = entry;
  const schemas: Record<string, Schema | undefined> = fieldSchemas(collection.schema) ?? {};
  const movedFields = Object.entries(fields).map(([field, value]) => {
    const schema = schemas[field];
    const isHtml = schema && kindOf(schema) === 'html' && typeof value === 'string';
    const isShort = (text: string) =>
      text.length <= MAX_INLINE_HTML && !text.includes('\n') && !HTML_FILE.test(text);
    if (!isHtml || isShort(value)) return [field, value] as const;
    const file = collection.isList ? `${collection.place}.${name}.${field}.html` : `${name}.${field}.html`;
    files.set(collection.isList ? file : `${collection.place}/${file}`, asHtmlFile(value));
    return [field, file] as const;
  });
  return Object.fromEntries(movedFields);
}

/** Writes YAML; long texts are folded. */
function asYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_key, node) => {
      const isLong = typeof node.value === 'string' && node.value.length > WIDTH - 20;
      // Other whitespace than single spaces would be lost.
      if (isLong && /^\S+(?: \S+)*$/.test(node.value as string)) node.type = Scalar.BLOCK_FOLDED;
    },
  });
  return document.toString({ lineWidth: WIDTH });
}

/** @returns the files of a content folder without pictures; deterministic */
export const filesOf = (records: ContentRecords): Files => filesWith(entriesOf(records));

/** @returns the files of a folder with these entries */
export function filesWith(entries: readonly Entry[]): Files {
  const files: Files = new Map();
  for (const collection of COLLECTIONS) {
    const ownEntries = entries.filter((entry) => entry.collection === collection);
    const written = ownEntries.map((entry) => ({ name: entry.name, fields: withHtmlFiles(entry, files) }));
    if (collection.isList) files.set(`${collection.place}.yaml`, asYaml(written.map(({ fields }) => fields)));
    else
      for (const { name, fields } of written) files.set(`${collection.place}/${name}.yaml`, asYaml(fields));
  }
  return files;
}
