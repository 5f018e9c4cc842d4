import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { API_PATHS } from '../../../domain/api/contract';
import { deliverDue } from '../../../server/mail/worker';
import { fileTransport, type MailTransport } from '../../../server/mail/transport';
import type { QueuedMail } from '../../../server/store/outbox';
import { outbox } from '../../../server/store/schema';
import { NOON } from '../../support/testSeed';
import { signedInVisitor } from '../../support/visitor';
import type { TestSite } from './site';

const DAY = 24 * 60 * 60 * 1000;

function recorder(fails = false) {
  const mails: QueuedMail[] = [];
  const transport: MailTransport = {
    send: async (mail) => {
      mails.push(mail);
      if (fails) throw new Error('The mail server is away.');
    },
    close: () => undefined,
  };
  return { mails, transport };
}

export function mailSuite(site: () => TestSite): void {
  async function paidBuyer() {
    const { server } = site();
    const visitor = await signedInVisitor(server);
    await visitor.add('discounted', 2);
    await server.inject({ method: 'POST', url: `${await visitor.paymentPath()}/pay` });
    return visitor;
  }
  const deliver = (
    transport: MailTransport,
    now = NOON,
    {
      onFailure = () => undefined,
      onGivenUp = () => undefined,
    }: Partial<Parameters<typeof deliverDue>[0]> = {},
  ) => deliverDue({ store: site().store, transport, now: () => now, onFailure, onGivenUp });

  describe('the outbox', () => {
    beforeEach(async () => {
      await site().store.db.delete(outbox);
    });

    it('contains no markup or link from a hostile name, neither in receipts nor in reset mails', async () => {
      const { server } = site();
      const name = 'Eve"><img src=x>\r\nBcc: all@example.com\r\n\r\nClick https://evil.example';
      const visitor = await signedInVisitor(server, { firstName: name, lastName: name });
      await visitor.add('discounted');
      await server.inject({ method: 'POST', url: `${await visitor.paymentPath()}/pay` });
      await visitor.call('POST', API_PATHS.requestReset, { email: visitor.user.email });
      const folder = await mkdtemp(path.join(tmpdir(), 'orchestra-mails-'));
      const { mails, transport } = recorder();
      await deliver(transport);
      const files = fileTransport(folder);
      for (const mail of mails) await files.send(mail);
      files.close();
      const messages = await Promise.all(
        (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
      );
      await rm(folder, { recursive: true });
      expect(mails.map(({ occasion }) => occasion.split(':')[0]).sort()).toEqual(['receipt', 'reset']);
      for (const text of [...messages, ...mails.flatMap(({ subject, text, html }) => [subject, text, html])])
        expect(text).not.toMatch(/Eve|<img|Bcc|evil/);
      for (const message of messages)
        expect(message).toMatch(new RegExp(`^To: ${visitor.user.email}\r$`, 'm'));
    });

    it('sends a receipt with the concert, its time, the price and instructions for the entry', async () => {
      const { user } = await paidBuyer();
      const { mails, transport } = recorder();
      await deliver(transport);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({
        recipient: user.email,
        subject: expect.stringContaining('receipt') as unknown,
      });
      expect(mails[0]?.text).toMatch(/^Hello,\n/);
      for (const text of [
        'Concert discounted',
        '10/15/2026 at 12:00 PM',
        '2 × $17.00 = $34.00',
        'Total: $34.00',
        'by name',
      ]) {
        expect(mails[0]?.text).toContain(text);
      }
      expect(mails[0]?.html).toContain('>Concert discounted</span>');
    });

    it('sends each mail once, also when several servers send', async () => {
      await paidBuyer();
      await paidBuyer();
      const { mails, transport } = recorder();
      await Promise.all([deliver(transport), deliver(transport), deliver(transport)]);
      await deliver(transport, NOON + DAY);
      expect(mails).toHaveLength(2);
    });

    it('gives a mail up after its last attempt, and reports that once', async () => {
      const { user } = await paidBuyer();
      const reports: string[] = [];
      const listeners = {
        onFailure: () => void reports.push('later'),
        onGivenUp: (mail: QueuedMail) => void reports.push(mail.recipient),
      };
      for (let day = 0; day < 14; day += 1)
        await deliver(recorder(true).transport, NOON + day * DAY, listeners);
      expect(reports).toEqual([...Array<string>(11).fill('later'), user.email]);
      const [row] = await site().store.db.select().from(outbox).where(eq(outbox.recipient, user.email));
      expect([row?.status, row?.attempts]).toEqual(['failed', 12]);
    });

    it('retries later when the mail server cannot be reached', async () => {
      const { user } = await paidBuyer();
      await deliver(recorder(true).transport);
      const { mails, transport } = recorder();
      await deliver(transport, NOON + 1000);
      expect(mails).toHaveLength(0);
      await deliver(transport, NOON + DAY);
      expect(mails).toHaveLength(1);
      const [row] = await site().store.db.select().from(outbox).where(eq(outbox.recipient, user.email));
      expect([row?.status, row?.attempts]).toEqual(['sent', 2]);
    });
  });
}
