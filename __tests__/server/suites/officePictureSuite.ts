import { readFileSync } from 'node:fs';
import { OFFICE_PATHS } from '../../../domain/office/addresses';
import { readPicture } from '../../../server/store/pictures';
import { operatorIn } from '../../support/operator';
import type { TestSite } from './site';

const LOGO = readFileSync('public/images/hero-400.webp');

/** A PNG whose header names this size, without pixels. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(9);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([header, size, Buffer.alloc(16)]);
}

export function officePictureSuite(site: () => TestSite): void {
  const send = (
    headers: Record<string, string>,
    payload: Buffer | string,
    { name = 'snow.webp', type = 'image/webp' } = {},
  ) =>
    site().server.inject({
      method: 'POST',
      url: `${OFFICE_PATHS.pictures}?name=${encodeURIComponent(name)}`,
      headers: { ...headers, 'content-type': type },
      payload,
    });

  describe('pictures of the office', () => {
    it('are added once, and served under an address that contains their hash', async () => {
      const { headers } = await operatorIn(site());
      const responses = [await send(headers, LOGO), await send(headers, LOGO)];
      const [{ url } = { url: '' }, again] = responses.map((response) => response.json<{ url: string }>());
      expect(url).toMatch(/^\/images\/snow-[0-9a-f]{8}\.webp$/);
      expect(again).toEqual({ url });
      const [, name = ''] = /images\/(.*)/.exec(url) ?? [];
      expect(Buffer.from((await readPicture(site().store.db, name)) ?? []).equals(LOGO)).toBe(true);
    });

    it.each([
      ['another one that was added', 'lake.webp', /^\/images\/lake-2-[0-9a-f]{8}\.webp$/],
      [
        'one that came with the site',
        'winter-serenade.webp',
        /^\/images\/winter-serenade-2-[0-9a-f]{8}\.webp$/,
      ],
    ])('get another name than %s', async (_what, name, address) => {
      const { headers } = await operatorIn(site());
      await send(headers, LOGO, { name: 'lake.webp' });
      const response = await send(headers, readFileSync('public/images/hero-800.webp'), { name });
      expect(response.json<{ url: string }>().url).toMatch(address);
    });

    it.each([
      ['HTML', 'snow.webp', 'image/webp', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
      ['an SVG with a script', 'snow.svg', 'image/webp', Buffer.from('<svg><script/></svg>'), 400],
      ['an SVG by its own type', 'snow.svg', 'image/svg+xml', Buffer.from('<svg/>'), 415],
      ['a file that lies about its type', 'snow.png', 'image/png', LOGO, 400],
      ['a picture of 60,000 by 60,000 pixels', 'snow.png', 'image/png', pngHeader(60_000, 60_000), 400],
      ['600 KB', 'snow.webp', 'image/webp', Buffer.alloc(600_000), 413],
      ['a path', '../../snow.webp', 'image/webp', LOGO, 400],
      ['nothing', 'snow.webp', 'image/webp', Buffer.alloc(0), 400],
      ['JSON', 'snow.webp', 'application/json', Buffer.from('{}'), 400],
      ['a form', 'snow.webp', 'multipart/form-data; boundary=x', Buffer.from('--x--'), 415],
    ])('refuse %s', async (_what, name, type, payload, status) => {
      const { headers } = await operatorIn(site());
      const response = await send(headers, payload, { name, type });
      expect([response.statusCode, Object.keys(response.json<object>())]).toEqual([status, ['message']]);
    });

    it('are added by nobody at the door, without a session, or from another site', async () => {
      const door = await operatorIn(site(), 'door');
      const { headers } = await operatorIn(site());
      const fromElsewhere = { ...headers, origin: 'https://other.example' };
      const responses = [
        await send(door.headers, LOGO),
        await send({}, LOGO),
        await send(fromElsewhere, LOGO),
      ];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 401, 403]);
    });
  });
}
