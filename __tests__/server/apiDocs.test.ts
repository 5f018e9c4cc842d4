/** docs/api.md and docs/openapi.json say what the server's schemas say; `npm run api-docs` writes them. */
import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '../../docs/api/endpoints';
import { serverRoutes } from '../../docs/api/routes';
import { apiDocs } from '../../docs/api/write';

test('both files are up to date', async () => {
  for (const [file, text] of Object.entries(await apiDocs()))
    expect({ file, text: readFileSync(file, 'utf8') }).toEqual({ file, text });
});

test('every route of the API is described', async () => {
  const routes = (await serverRoutes()).map(({ name }) => name);
  const ofApi = routes.filter((name) => /^(GET|POST|PUT|DELETE) \/api\/[^*]/.test(name));
  expect(ofApi.length).toBeGreaterThan(20);
  expect(ofApi.filter((name) => !(name in ENDPOINTS))).toEqual([]);
});
