/** The response to a browser when the server fails. */
import { startTestServer } from '../support/testServer';

test.each([
  { accept: 'text/html,application/xhtml+xml', url: '/broken', isPage: true },
  { accept: 'application/json', url: '/broken', isPage: false },
  { accept: 'text/html', url: '/api/broken', isPage: false },
])('for $accept, a failure at $url gets an HTML page: $isPage', async ({ accept, url, isPage }) => {
  const { server, close } = await startTestServer({
    mount: () => async (server) => {
      for (const path of ['/broken', '/api/broken'])
        server.get(path, () => {
          throw new Error('hostile@example.com <script>');
        });
    },
  });
  const { statusCode, headers, body } = await server.inject({ url, headers: { accept } });
  await close();
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(headers['content-type']).toContain(isPage ? 'text/html' : 'application/json');
  expect(body).toContain('Something went wrong');
  expect(body).not.toContain('hostile');
  expect(body.includes(`mention the number <strong>${String(headers['x-request-id'])}</strong>`)).toBe(
    isPage,
  );
});
