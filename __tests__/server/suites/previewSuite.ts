import type { ContentKey, FieldEdit } from '../../../domain/office/content';
import { previewHref, type PreviewQuery } from '../../../domain/office/preview';
import { contentDrafts } from '../../../server/store/schema';
import { operatorIn } from '../../support/operator';
import type { TestSite } from './site';

const CONCERT: ContentKey = { part: 'concerts', name: 'open' };
const TITLE = 'Concert by Candlelight';

const hrefOf = (query: Partial<PreviewQuery> = {}) =>
  previewHref({ records: [CONCERT], path: '/events/open', at: null, isSoldOut: false, ...query });

export function previewSuite(site: () => TestSite): void {
  async function withDraft(...edits: FieldEdit[]) {
    const operator = await operatorIn(site());
    await operator.read('content.save', { ...CONCERT, edits });
    return operator;
  }

  const drafted = () => withDraft({ field: 'title', base: 'Concert open', value: TITLE });

  describe('the preview of a page', () => {
    afterEach(async () => {
      await site().store.db.delete(contentDrafts);
    });

    it('shows the page with the draft, and the site without it', async () => {
      const operator = await drafted();
      const page = await operator.call(hrefOf());
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`${TITLE}</span></h1>`);
      expect(page.body).not.toMatch(/<(no)?script/i);
      expect((await operator.call(hrefOf({ path: '/events' }))).body).toContain(TITLE);
      expect((await operator.call(hrefOf({ records: [] }))).body).toContain('Concert open</span></h1>');
      const { body } = await site().server.inject('/api/events');
      expect(body).not.toContain(TITLE);
    });

    it('shows the page at the moment that the operator chooses', async () => {
      const operator = await drafted();
      const start = Date.parse('2026-10-15T16:00:00Z');
      const textAt = async (ms: number) =>
        (await operator.call(hrefOf({ at: new Date(ms).toISOString() }))).body;
      expect(await textAt(start - 61 * 60_000)).toContain('ADD TO CART');
      expect(await textAt(start - 59 * 60_000)).toContain('PLEASE PURCHASE AT VENUE');
      expect((await operator.call(hrefOf({ isSoldOut: true }))).body).toContain('SOLD OUT');
    });

    it('cannot be framed by another site, runs no script, and is kept by no cache', async () => {
      const { headers } = await (await drafted()).call(hrefOf());
      expect(headers['content-security-policy']).toMatch(
        /frame-ancestors 'self'.*;sandbox allow-same-origin$/,
      );
      expect([headers['x-frame-options'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
        'SAMEORIGIN',
        'no-store',
        'noindex, nofollow',
      ]);
    });

    it('names the mistakes of the draft in place of the page', async () => {
      const operator = await withDraft({ field: 'price', base: 35, value: 'forty' });
      const page = await operator.call(hrefOf());
      expect(page.statusCode).toBe(409);
      expect(page.body).toContain('expected dollars like 45 or 45.50');
    });

    it.each([
      ['/office/api/preview', 400],
      [hrefOf({ path: '//other.example' }), 400],
      [hrefOf({ path: 'https://other.example' }), 400],
      [hrefOf({ at: 'tomorrow' }), 400],
      [hrefOf({ path: '/no-such-page' }), 404],
    ])('%s gets the status %d', async (href, status) => {
      const operator = await operatorIn(site());
      expect((await operator.call(href)).statusCode).toBe(status);
    });

    it('is shown to nobody at the door, and to nobody without a session', async () => {
      const door = await operatorIn(site(), 'door');
      expect((await door.call(hrefOf())).statusCode).toBe(403);
      expect((await site().server.inject(hrefOf())).statusCode).toBe(401);
    });
  });
}
