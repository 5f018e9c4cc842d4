import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from './eventually';
import type { Site } from './site';

/** Decodes the quoted-printable line breaks and equals signs of a mail. */
const decoded = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

/** @returns the mails that a site has sent to an address, oldest first */
export async function mailsTo({ dataDir }: Site, email: string): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.sort().map((name) => readFile(path.join(outbox, name), 'utf8')));
  return mails.map(decoded).filter((mail) => mail.includes(email));
}

/** Waits for the mail with a password reset link. @returns the link */
export async function passwordResetLink(site: Site, email: string): Promise<string> {
  let token = '';
  await eventually(async () => {
    const mails = await mailsTo(site, email);
    token = /token=([\w-]+)/.exec(mails.at(-1) ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
  });
  return `${site.origin}/reset-password?token=${token}`;
}
