import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileTransport } from '../../server/mail/transport';
import type { QueuedMail } from '../../server/store/outbox';

const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-mail-')), 'outbox');

afterAll(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }));

const at = new Date('2026-09-15T16:00:00Z');

const mail: QueuedMail = {
  id: 'mail-1',
  occasion: 'receipt:1',
  recipient: 'pat@example.com',
  replyTo: null,
  subject: 'Your receipt — thanks',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  calendar: null,
  status: 'pending',
  attempts: 1,
  dueAt: at,
  createdAt: at,
  sentAt: null,
};

it('writes a mail as one .eml file, also when it is sent again', async () => {
  const transport = fileTransport(folder);
  await transport.send(mail);
  await transport.send(mail);
  const files = fs.readdirSync(folder);
  expect(files).toEqual(['2026-09-15T16-00-00.000Z-mail-1.eml']);
  const text = fs.readFileSync(path.join(folder, files[0] ?? ''), 'utf8');
  expect(text).toContain('To: pat@example.com');
  expect(text).toContain('Message-ID: <mail-1@');
  expect(text).toContain('multipart/alternative');
  transport.close();
});

it.each([null, 'visitor@example.com'])('is marked as automatic, with replies to %j', async (replyTo) => {
  const transport = fileTransport(folder);
  await transport.send({ ...mail, id: 'mail-3', replyTo });
  const text = fs.readFileSync(path.join(folder, '2026-09-15T16-00-00.000Z-mail-3.eml'), 'utf8');
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(/^Reply-To: (.*)\r$/m.exec(text)?.[1]).toBe(replyTo ?? undefined);
  transport.close();
});

it('attaches a calendar file so that mail programs offer to apply it', async () => {
  const transport = fileTransport(folder);
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  await transport.send({ ...mail, id: 'mail-2', calendar: { method: 'CANCEL', content } });
  const text = fs.readFileSync(path.join(folder, '2026-09-15T16-00-00.000Z-mail-2.eml'), 'utf8');
  expect(text).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
  expect(text).toContain('filename=concert.ics');
  transport.close();
});

it.each(['<pat@example.com>', 'pat@example.com>', 'pat\u0007@example.com', 'a@example.com, b@example.com'])(
  'sends nothing to %j, which mail programs read as another address',
  async (recipient) => {
    const transport = fileTransport(path.join(path.dirname(folder), 'refused'));
    await expect(transport.send({ ...mail, recipient })).rejects.toThrow('not an email address');
    await expect(transport.send({ ...mail, replyTo: recipient })).rejects.toThrow('not an email address');
    transport.close();
    expect(fs.existsSync(path.join(path.dirname(folder), 'refused'))).toBe(false);
  },
);
