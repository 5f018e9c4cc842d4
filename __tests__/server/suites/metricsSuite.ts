import { sql } from 'drizzle-orm';
import type { TestServer } from '../../support/testServer';
import { startTestServer } from '../../support/testServer';
import type { Store } from '../../../server/store/database';
import { signedInVisitor } from '../../support/visitor';

const TOKEN = 'a-token-for-the-monitor';

export function metricsSuite(openStore: () => Promise<Store>): void {
  describe('the metrics', () => {
    let store: Store;
    let site: TestServer;

    beforeAll(async () => {
      store = await openStore();
      site = await startTestServer({ store, config: { metricsToken: TOKEN } });
    });

    afterAll(async () => {
      await site.close();
      await store.close();
    });

    const read = (authorization?: string) =>
      site.server.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

    it.each([undefined, TOKEN, 'Bearer wrong', `Basic ${TOKEN}`, 'Bearer '])(
      'are not sent if the authorization is %j',
      async (authorization) => {
        const response = await read(authorization);
        expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
        expect(response.body).not.toContain('orchestra_');
      },
    );

    it('count orders, money, places, mails, and requests', async () => {
      const buyer = await signedInVisitor(site.server);
      await buyer.add('open', 2);
      await site.server.inject({ method: 'POST', url: `${await buyer.paymentPath()}/pay` });
      await buyer.add('open', 1);
      await buyer.paymentPath();
      await store.db.execute(sql`update outbox set status = 'failed'`);
      const { statusCode, body, headers } = await read(`Bearer ${TOKEN}`);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toContain('text/plain');
      const lines = body.split('\n');
      expect(lines).toEqual(
        expect.arrayContaining([
          'orchestra_orders{state="paid"} 1',
          'orchestra_orders{state="pending"} 1',
          'orchestra_order_cents{state="paid"} 7000',
          'orchestra_places{state="taken"} 2',
          'orchestra_places{state="held"} 1',
          'orchestra_mails{state="failed"} 1',
          'orchestra_sessions{state="open"} 1',
          'orchestra_request_seconds_count{method="POST",route="/pay/:token/pay",status="303"} 1',
        ]),
      );
      expect(body).toContain('process_resident_memory_bytes');
      expect(body).not.toContain(buyer.user.email);
    });
  });
}
