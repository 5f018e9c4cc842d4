import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { RESOURCES } from '../../../domain/api/resources';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { readResource, revision } from '../../../server/store/readResource';
import { events } from '../../../server/store/schema';
import { bodyOf, signedInVisitor, ANY_TEXT } from '../../support/visitor';
import type { TestSite } from './site';

export function listSuite(site: () => TestSite): void {
  describe('the public lists', () => {
    it.each(RESOURCES)('send %s as a list with an ETag', async (resource) => {
      const response = await site().server.inject(`/api/${resource}`);
      expect(response.statusCode).toBe(200);
      expect(bodyOf<unknown[]>(response).length).toBeGreaterThan(0);
      expect(response.headers['cache-control']).toBe('no-cache');
    });

    it.each(RESOURCES)('are the same in process and over HTTP: %s', async (resource) => {
      const inProcess = await readResource(site().store, resource);
      expect(bodyOf(await site().server.inject(`/api/${resource}`))).toEqual(
        JSON.parse(JSON.stringify(inProcess)),
      );
    });

    it.each(['events', 'users'])('sort %s by type descending', async (resource) => {
      const types = bodyOf<{ type: string }[]>(await site().server.inject(`/api/${resource}`)).map(
        ({ type }) => type,
      );
      expect(types).toEqual([...types].sort().reverse());
    });

    it('contain prices in dollars, and no numbers of places', async () => {
      const list = bodyOf<OrchestraEvent[]>(await site().server.inject('/api/events'));
      const open = list.find((event) => event._id === 'open');
      expect(open).toMatchObject({ price: 35, title: 'Concert open', status: 'active' });
      expect(open).not.toHaveProperty('capacity');
      expect(open).not.toHaveProperty('taken');
    });

    it('contain people, never accounts', async () => {
      const { user } = await signedInVisitor(site().server);
      const { body } = await site().server.inject('/api/users');
      expect(body).not.toContain('@');
      expect(body).not.toContain(user._id);
    });

    it('contain inactive events, which pages hide and carts show', async () => {
      const list = bodyOf<OrchestraEvent[]>(await site().server.inject('/api/events'));
      expect(list.find((event) => event._id === 'inactive')).toMatchObject({ location: 'Christ Church' });
    });

    it('can be filtered: content by type', async () => {
      const pages = bodyOf<{ type: string }[]>(await site().server.inject('/api/content?type=history'));
      expect(pages.map(({ type }) => type)).toEqual(['history']);
    });

    it.each(RESOURCES)('respond 304 to a request for an unchanged list: %s', async (resource) => {
      const url = `/api/${resource}`;
      const first = await site().server.inject(url);
      const headers = { 'if-none-match': String(first.headers.etag) };
      expect((await site().server.inject({ url, headers })).statusCode).toBe(304);
    });

    it.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const)('are sent compressed to a client that accepts %s', async (encoding, decompress) => {
      const url = '/api/events';
      const { headers, rawPayload } = await site().server.inject({
        url,
        headers: { 'accept-encoding': encoding },
      });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(decompress(rawPayload).toString()).toBe((await site().server.inject(url)).body);
    });

    it('have a new ETag after an event was changed in the store', async () => {
      const { store, server, addEvent } = site();
      await addEvent('edited');
      const revisionBefore = await revision(store);
      await store.db.update(events).set({ status: 'inactive' }).where(eq(events.id, 'edited'));
      expect(await revision(store)).toBeGreaterThan(revisionBefore);
      const list = bodyOf<OrchestraEvent[]>(await server.inject('/api/events'));
      expect(list.find((event) => event._id === 'edited')?.status).toBe('inactive');
    });
  });

  describe('unknown paths of /api', () => {
    it.each([
      ['GET', '/api'],
      ['GET', '/api/nothing'],
      ['POST', '/api/events'],
      ['DELETE', '/api/users/login'],
      ['POST', '/api/contact/letters'],
    ] as const)('respond to %s %s with status 404 and JSON', async (method, url) => {
      const response = await site().server.inject({
        method,
        url,
        payload: method === 'GET' ? undefined : {},
      });
      expect(response.statusCode).toBe(404);
      expect(bodyOf(response)).toEqual({ message: ANY_TEXT });
    });
  });
}
