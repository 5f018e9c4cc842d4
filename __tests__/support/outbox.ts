import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from './eventually';
import type { Site } from './site';

/** The text of a mail as it was before it was wrapped for its way. */
const unwrapped = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

/** The mails that a site has written to an address, oldest first. */
export async function mailsTo({ dataDir }: Site, email: string): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.sort().map((name) => readFile(path.join(outbox, name), 'utf8')));
  return mails.map(unwrapped).filter((mail) => mail.includes(email));
}

/** The link to a new password, once it has been mailed to an address. */
export async function resetLink(site: Site, email: string): Promise<string> {
  let token = '';
  await eventually(async () => {
    const mails = await mailsTo(site, email);
    token = /token=([\w-]+)/.exec(mails.at(-1) ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
  });
  return `${site.origin}/reset-password?token=${token}`;
}
