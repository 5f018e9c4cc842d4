/** HTML of the account pages: plain forms without scripts. */
import type { ReactNode } from 'react';
import { dateAndTime } from '../../domain/events/time';
import { COLORS } from '../../domain/appearance';
import { ACCOUNT_HREF, PROFILE_HREF } from '../../domain/pages/routes';
import type { User } from '../../domain/api/entities';
import { LinkButton, loginPage, plainPage } from './plainPage';
import { NAME_DAYS } from '../store/accountData';
import type { ListedSession } from '../store/sessions';
import { UNDO_PATH } from '../mail/accountChanged';

const STYLE = `
section{padding:0 0 28px}
section+section{padding-top:28px;border-top:1px solid ${COLORS.rule}}
h2{margin-top:0}
ul{list-style:none;margin:0 0 16px;padding:0}
li{padding:12px 0;border-bottom:1px solid ${COLORS.rule}}
li:last-child{border:0}
li p{margin:0 0 8px}
form{margin:0 0 12px}
form label{display:block;font-weight:600;padding:0 0 4px}
input{display:block;width:100%;max-width:26rem;min-height:48px;padding:8px 12px;margin:0 0 12px;border:1px solid ${COLORS.edge};border-radius:2px;background:${COLORS.white};font:inherit}
.danger{border-color:${COLORS.error};color:${COLORS.error}}
[role=alert]{border-left:4px solid ${COLORS.error};background:${COLORS.white};padding:12px 16px;margin:0 0 24px}
`;

const page = (title: string, body: ReactNode, ownPage?: typeof ACCOUNT_HREF) =>
  plainPage({ title, body, style: STYLE, ownPage });

interface FormProps {
  action: string;
  /** Label of the button. */
  button: ReactNode;
  isDanger?: boolean;
  /** The form's fields. */
  children?: ReactNode;
}

const Form = ({ action, button, isDanger = false, children }: FormProps) => (
  <form method="post" action={action}>
    {children}
    <button type="submit" className={isDanger ? 'danger' : undefined}>
      {button}
    </button>
  </form>
);

function SessionItem({ id, browser, createdAt, isCurrent }: ListedSession) {
  const since = `since ${dateAndTime(createdAt.getTime())}`;
  return (
    <li>
      <p>
        <strong>{browser}</strong>, {since}
        {isCurrent ? ' (this browser)' : ''}
      </p>
      {isCurrent ? null : (
        <Form
          action={`/account/sessions/${id}/end`}
          button={
            <>
              Log out
              <span className="hidden">{` ${browser}, ${since}`}</span>
            </>
          }
        />
      )}
    </li>
  );
}

interface AccountPage {
  user: User;
  sessions: readonly ListedSession[];
  /** Error message of the last request. */
  problem?: string;
}

export const accountPage = ({ user, sessions, problem }: AccountPage): string =>
  page(
    'Your account',
    <>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <section>
        <p>
          <strong>{`${user.firstName} ${user.lastName}`}</strong>
          <br />
          {user.email}
        </p>
        <LinkButton href={PROFILE_HREF}>Change your name, email, or password</LinkButton>
      </section>
      <section>
        <h2 id="sessions">Where you’re logged in</h2>
        <ul aria-labelledby="sessions">
          {sessions.map((session) => (
            <SessionItem key={session.id} {...session} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Form action="/account/sessions/end-others" button="Log out everywhere else" />
        ) : null}
      </section>
      <section>
        <h2>Your data</h2>
        <p>
          Download everything we keep about your account: your name and email, sessions, cart, and orders.
        </p>
        <LinkButton href="/account/data.json">Download your data</LinkButton>
      </section>
      <section>
        <h2>Delete your account</h2>
        <p>
          We delete your email, password, sessions, and cart right away. Your tickets remain valid, and your
          name stays on the guest list until {NAME_DAYS} days after your last concert; after that, we keep
          only a record of what you bought.
        </p>
        <Form action="/account/delete" button="Delete my account" isDanger>
          <label htmlFor="password">Current password</label>
          <input id="password" name="password" type="password" autoComplete="current-password" required />
        </Form>
      </section>
    </>,
    ACCOUNT_HREF,
  );

export const loggedOutPage = (): string =>
  loginPage('Only you can see your account. Log in, then open this page again.');

/** A page with one sentence and a link to the home page. */
const sentencePage = (title: string, text: string) =>
  page(
    title,
    <>
      <p>{text}</p>
      <LinkButton href="/">Go to the home page</LinkButton>
    </>,
  );

export const deletedPage = (): string =>
  sentencePage('Your account has been deleted', 'Thank you for being with us. You’re always welcome back.');

/**
 * The page that an emailed undo link opens. Opening it changes nothing, because mail programs open links
 * automatically; its form undoes the change.
 *
 * @param token the token of the emailed link, which is also part of the address to which the form is sent
 */
export const undoPage = (token: string): string =>
  page(
    'Didn’t make this change?',
    <>
      <p>
        We’ll log out every browser, restore the email address that received this link, and let you choose a
        new password.
      </p>
      <Form action={UNDO_PATH + token} button="Undo the change" />
    </>,
  );

export const refusedPage = sentencePage;
