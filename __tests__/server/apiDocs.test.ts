/**
 * `npm run api-docs` generates docs/api.md and docs/openapi.json from the server's schemas; both must be up
 * to date.
 */
import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '../../tools/apiDocs/endpoints';
import { serverRoutes } from '../../tools/apiDocs/routes';
import { apiDocs } from '../../tools/apiDocs/write';

test('both files are up to date', async () => {
  for (const [file, text] of Object.entries(await apiDocs()))
    expect({ file, text: readFileSync(file, 'utf8') }).toEqual({ file, text });
});

test('every route of the API is described', async () => {
  const routes = (await serverRoutes()).map(({ name }) => name);
  const apiRoutes = routes.filter((name) => /^(GET|POST|PUT|DELETE) \/api\/[^*]/.test(name));
  expect(apiRoutes.length).toBeGreaterThan(20);
  expect(apiRoutes.filter((name) => !(name in ENDPOINTS))).toEqual([]);
});
