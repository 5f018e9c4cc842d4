/** Writes docs/openapi.json and the generated part of docs/api.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { endpointsMarkdown } from './markdown';
import { apiDocument } from './openapi';
import { serverRoutes } from './routes';

export const OPENAPI_FILE = 'docs/openapi.json';
const MARKDOWN_FILE = 'docs/api.md';

const MARK = '<!-- What follows is written by `npm run api-docs`. -->';

/** @returns the texts of docs/openapi.json and docs/api.md, by path */
export async function apiDocs(): Promise<Record<string, string>> {
  const document = apiDocument(await serverRoutes());
  const [byHand = ''] = readFileSync(MARKDOWN_FILE, 'utf8').split(MARK);
  return {
    [OPENAPI_FILE]: `${JSON.stringify(document, null, 2)}\n`,
    [MARKDOWN_FILE]: `${byHand}${MARK}\n\n${endpointsMarkdown(document)}\n`,
  };
}

export async function writeApiDocs(): Promise<void> {
  for (const [file, text] of Object.entries(await apiDocs())) writeFileSync(file, text);
}
