/** Mails by way of a mail server that drips or keeps silent. */
import { deliverDue } from '../../server/mail/worker';
import { smtpTransport } from '../../server/mail/transport';
import type { Store } from '../../server/store/database';
import { queueMail, unsentMails } from '../../server/store/outbox';
import { eventually } from '../support/eventually';
import { startFakeSmtp, type FakeSmtp, type MailFault } from '../support/fakeSmtp';
import { openMemoryStore } from '../support/storeTemplate';
import { NOON } from '../support/testSeed';

const MINUTE_MS = 60_000;
const LIMIT_MS = 20_000;

let store: Store;
let smtp: FakeSmtp;
let delivered: Promise<void>;

beforeEach(async () => {
  store = await openMemoryStore();
  smtp = await startFakeSmtp();
});

afterEach(async () => {
  await smtp.close();
  await delivered;
  await store.close();
});

const FAULTS: MailFault[] = [
  { at: 'greeting', how: 'silence' },
  { at: 'greeting', how: 'drip' },
  { at: 'end of mail', how: 'silence' },
  { at: 'end of mail', how: 'drip' },
];

test.each(FAULTS)('a $how at the $at ends, and the next mail is sent', async (fault) => {
  const transport = smtpTransport(smtp.url, 1500);
  const failures: unknown[] = [];
  const deliver = (now: number) =>
    deliverDue({
      store,
      transport,
      now: () => now,
      onFailure: (error) => failures.push(error),
      onGivenUp: (_mail, error) => failures.push(error),
    });
  const mail = { recipient: 'pat@example.com', subject: 'Receipt', text: 'Thanks', html: '<p>Thanks</p>' };
  await queueMail(store.db, { ...mail, occasion: 'receipt:1' }, NOON - 1);
  await queueMail(store.db, { ...mail, occasion: 'receipt:2' }, NOON);
  smtp.faults.push(fault);

  delivered = deliver(NOON);
  // Without a deadline, the first connection stays open: that fails here, and not after the time limit of
  // tests.
  await eventually(async () => expect(smtp.closed()).toBe(2), LIMIT_MS);
  await delivered;
  expect(failures).toHaveLength(1);
  expect((await unsentMails(store)).map(({ occasion }) => occasion)).toEqual(['receipt:1']);

  await deliver(NOON + MINUTE_MS);
  expect(await unsentMails(store)).toEqual([]);
  // A mail server recognizes a mail that it has received before by its id.
  expect(new Set(smtp.received).size).toBe(2);
  transport.close();
});
