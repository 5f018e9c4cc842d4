/** HTML of the pages about a visitor's own account: plain forms, no script. */
import { dateAndTime } from '../../domain/events/time';
import { hrefTo } from '../../domain/pages/routes';
import type { User } from '../../domain/api/entities';
import { escapeHtml } from '../html';
import { plainPage } from '../plainPage';
import { NAME_DAYS } from '../store/accountData';
import type { ListedSession } from '../store/sessions';

const STYLE = `
section{margin:0 0 32px}
ul{list-style:none;margin:0 0 16px;padding:0;background:#fff}
li{padding:12px 16px;border-bottom:1px solid #e2e2de}
li p{margin:0 0 8px}
form{margin:0 0 12px}
label{display:block;font-weight:600;padding:0 0 4px}
input{width:100%;min-height:44px;padding:8px 12px;margin:0 0 12px;border:1px solid #7a756c;border-radius:4px;font:inherit}
.danger{border-color:#B22222;color:#B22222}
[role=alert]{border-left:4px solid #B22222;background:#fff;padding:12px 16px;margin:0 0 24px}
`;

const page = (title: string, body: string) =>
  plainPage({ title, body: `<h1>${escapeHtml(title)}</h1>\n${body}`, style: STYLE });

const link = (href: string, text: string) =>
  `<p><a class="button" href="${escapeHtml(href)}">${text}</a></p>`;

const form = (action: string, button: string, { fields = '', isDanger = false } = {}) =>
  `<form method="post" action="${escapeHtml(action)}">${fields}` +
  `<button type="submit"${isDanger ? ' class="danger"' : ''}>${button}</button></form>`;

function sessionItem({ id, browser, createdAt, isPresent }: ListedSession): string {
  const since = `since ${dateAndTime(createdAt.getTime())}`;
  const button = `Log out<span class="hidden"> ${escapeHtml(browser)}, ${since}</span>`;
  return (
    `<li><p><strong>${escapeHtml(browser)}</strong>, ${since}${isPresent ? ' (this browser)' : ''}</p>` +
    `${isPresent ? '' : form(`/account/sessions/${id}/end`, button)}</li>`
  );
}

interface AccountPage {
  user: User;
  sessions: readonly ListedSession[];
  /** Why the last request was refused. */
  problem?: string;
}

export const accountPage = ({ user, sessions, problem }: AccountPage): string =>
  page(
    'Your account',
    `${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<section><p><strong>${escapeHtml(`${user.firstName} ${user.lastName}`)}</strong><br>${escapeHtml(user.email)}</p>
${link(hrefTo('profile'), 'Change your name, email, or password')}</section>
<section><h2 id="sessions">Where you are logged in</h2>
<ul aria-labelledby="sessions">${sessions.map(sessionItem).join('')}</ul>
${sessions.length > 1 ? form('/account/sessions/end-others', 'Log out everywhere else') : ''}</section>
<section><h2>Your data</h2>
<p>Download what we keep about your account: your name and email, sessions, cart, and orders.</p>
${link('/account/data.json', 'Download your data')}</section>
<section><h2>Delete your account</h2>
<p>We delete your email, password, sessions, and cart right away. Tickets you bought stay valid. Your name stays on the guest
list until ${NAME_DAYS} days after your last concert; after that, we keep only what was bought and paid.</p>
${form('/account/delete', 'Delete my account', {
  fields:
    '<label for="password">Current password</label>' +
    '<input id="password" name="password" type="password" autocomplete="current-password" required>',
  isDanger: true,
})}</section>`,
  );

export const loggedOutPage = (): string =>
  page(
    'Please log in',
    `<p>Your account is shown only to you. Log in, then open this page again.</p>\n${link(hrefTo('login'), 'Log in')}`,
  );

export const deletedPage = (): string =>
  page(
    'Your account was deleted',
    `<p>Thank you for being with us. You are always welcome back.</p>\n${link('/', 'Go to the home page')}`,
  );

/** Opening a link must not change anything: mail programs open links on their own. */
export const undoPage = (token: string): string =>
  page(
    'Was this change not yours?',
    `<p>This logs out every browser, restores the email address that received this link, and lets you choose a new password.</p>
${form(`/account/undo/${token}`, 'Undo the change')}`,
  );

export const refusedPage = (title: string, text: string): string =>
  page(title, `<p>${escapeHtml(text)}</p>\n${link('/', 'Go to the home page')}`);
