/** What surrounds each page of the office: its places, the search, and who is signed in. */
import { useSelector } from '@xstate/react';
import type { ComponentType, MouseEvent } from 'react';
import { COME_IN_HREF } from '../../domain/office/addresses';
import {
  isForDoor,
  OFFICE_PAGES,
  officeHref,
  type OfficeLocation,
  type OfficePageName,
  type OfficeParams,
} from '../../domain/office/pages';
import { ORGANIZATION } from '../../domain/organization';
import { Heading } from './Heading';
import type { SessionActor } from './officeActors';
import { AccountsPage } from './pages/AccountsPage';
import { ConcertPage } from './pages/ConcertPage';
import { ConcertsPage } from './pages/ConcertsPage';
import { DoorPage } from './pages/DoorPage';
import { ExchangePage } from './pages/ExchangePage';
import { HistoryPage } from './pages/HistoryPage';
import { MailPage } from './pages/MailPage';
import { MailsPage } from './pages/MailsPage';
import { Outside } from './Outside';
import { SearchForm } from './SearchForm';
import { SessionContext } from './useRecord';
import { ContentPage } from './pages/ContentPage';
import { ContentRemovalPage } from './pages/ContentRemovalPage';
import { ContentDiscardPage } from './pages/ContentDiscardPage';
import { ContentVersionsPage } from './pages/ContentVersionsPage';
import { ContentPreviewPage } from './pages/ContentPreviewPage';
import { ContentRecordPage } from './pages/ContentRecordPage';
import { ContentPublishPage } from './pages/ContentPublishPage';
import { ContentPartPage } from './pages/ContentPartPage';
import { CheckinPage } from './pages/CheckinPage';
import { EndCheckinPage } from './pages/EndCheckinPage';
import { GuestsPage } from './pages/GuestsPage';
import { MorePage } from './pages/MorePage';
import { NewGuestPage } from './pages/NewGuestPage';
import { OrderNamePage } from './pages/OrderNamePage';
import { CancelPage } from './pages/CancelPage';
import { MessagePage } from './pages/MessagePage';
import { MovePage } from './pages/MovePage';
import { PeoplePage } from './pages/PeoplePage';
import { PersonPage } from './pages/PersonPage';
import { RetryPage } from './pages/RetryPage';
import { SubscribersPage } from './pages/SubscribersPage';
import { MoneyPage } from './pages/MoneyPage';
import { OrderPage } from './pages/OrderPage';
import { OrdersPage } from './pages/OrdersPage';
import { ReceiptPage } from './pages/ReceiptPage';
import { RefundPage } from './pages/RefundPage';

export interface OfficePageProps {
  params: OfficeParams;
  /** Parameters in the fragment of the address: fragments reach no server, so no log has them. */
  query: URLSearchParams;
}

/** A forgotten page does not compile. */
const PAGES: Record<OfficePageName, ComponentType<OfficePageProps>> = {
  concerts: ConcertsPage,
  concert: ConcertPage,
  mails: MailsPage,
  mail: MailPage,
  retry: RetryPage,
  guests: GuestsPage,
  newGuest: NewGuestPage,
  checkin: CheckinPage,
  endCheckin: EndCheckinPage,
  orderName: OrderNamePage,
  orders: OrdersPage,
  order: OrderPage,
  refund: RefundPage,
  exchange: ExchangePage,
  receipt: ReceiptPage,
  money: MoneyPage,
  move: MovePage,
  cancel: CancelPage,
  message: MessagePage,
  content: ContentPage,
  part: ContentPartPage,
  publish: ContentPublishPage,
  record: ContentRecordPage,
  preview: ContentPreviewPage,
  versions: ContentVersionsPage,
  discard: ContentDiscardPage,
  removal: ContentRemovalPage,
  people: PeoplePage,
  person: PersonPage,
  subscribers: SubscribersPage,
  accounts: AccountsPage,
  history: HistoryPage,
  more: MorePage,
  door: DoorPage,
};

const PLACES = [
  { page: 'concerts', text: 'Concerts' },
  { page: 'orders', text: 'Orders' },
  { page: 'content', text: 'Content' },
  { page: 'mails', text: 'Mails' },
  { page: 'more', text: 'More' },
] as const;

interface OfficeProps {
  session: SessionActor;
  /** Null: the office has no such page. */
  location: OfficeLocation | null;
  query: URLSearchParams;
}

function SignedIn({ session }: Pick<OfficeProps, 'session'>) {
  const name = useSelector(session, ({ context }) => context.operator?.name);
  const message = useSelector(session, ({ context }) => context.message);
  return (
    <div className="who">
      <span>{name}</span>
      <button type="button" onClick={() => session.send({ type: 'leave.pressed' })}>
        Sign out
      </button>
      <span role="alert">{message}</span>
    </div>
  );
}

/** Finds orders from every page. */
const Search = ({ query }: Pick<OfficeProps, 'query'>) => (
  <SearchForm
    href={officeHref('orders')}
    name="q"
    label="Name, email, or order number"
    value={query.get('q') ?? ''}
    placeholder="Name, email, or order number"
  />
);

function Top({ session, location, query }: OfficeProps) {
  const kind = useSelector(session, ({ context }) => context.operator?.kind);
  const section = location === null ? null : OFFICE_PAGES[location.page].section;
  return (
    <header className="top">
      <div>
        <a className="brand" href={officeHref(kind === 'door' ? 'door' : 'concerts')}>
          <img src="/images/logo.svg" alt="" width="36" height="36" />
          <span>
            <b>{ORGANIZATION.name}</b>
            <small>Office</small>
          </span>
        </a>
        {kind === 'door' ? <span /> : <Search query={query} />}
        <SignedIn session={session} />
        {kind === 'door' ? null : (
          <nav className="places" aria-label="Office">
            <ul>
              {PLACES.map(({ page, text }) => (
                <li key={page}>
                  <a
                    href={officeHref(page)}
                    aria-current={section === OFFICE_PAGES[page].section ? 'page' : undefined}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </header>
  );
}

/** Says that the session has ended. What was typed on the page stays there. */
function SignedOut({ session }: Pick<OfficeProps, 'session'>) {
  const isOut = useSelector(session, (snapshot) => snapshot.hasTag('signedOut'));
  const wasIn = useSelector(session, ({ context }) => context.operator !== null);
  if (!isOut) return null;
  return wasIn ? (
    <p className="wait" role="alert">
      You were signed out. Open a new link in another tab, then come back: what you typed is still here.
    </p>
  ) : (
    <Outside>
      <Heading>The office</Heading>
      <p>Open your link again, or ask for a new one.</p>
      <p>
        <a href={COME_IN_HREF}>I have a link</a>
      </p>
    </Outside>
  );
}

/** Keeps the fragment of the address: it says what the page shows. */
function skipToPage(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

const NoResponse = () => <p role="alert">The office doesn’t respond. Check this device’s connection.</p>;

export function Office({ session, location, query }: OfficeProps) {
  const kind = useSelector(session, ({ context }) => context.operator?.kind ?? null);
  const isUnknown = useSelector(session, (snapshot) => snapshot.matches('unknown'));
  const Page = location === null ? null : PAGES[location.page];
  return (
    <>
      <SignedOut session={session} />
      {isUnknown && kind === null ? (
        <Outside>
          <Heading>The office</Heading>
          <NoResponse />
        </Outside>
      ) : null}
      {isUnknown && kind !== null ? <NoResponse /> : null}
      {kind === null ? null : (
        <>
          <a className="skip" href="#main" onClick={skipToPage}>
            Skip to the page
          </a>
          <Top session={session} location={location} query={query} />
          <main id="main" tabIndex={-1}>
            {Page === null || location === null ? (
              <Heading>There is no such page</Heading>
            ) : kind === 'door' && !isForDoor(location.page) ? (
              <OnlyDoor />
            ) : (
              <SessionContext value={session}>
                <Page params={location.params} query={query} />
              </SessionContext>
            )}
          </main>
        </>
      )}
    </>
  );
}

const OnlyDoor = () => (
  <>
    <Heading>Your link opens the door</Heading>
    <p>It opens the guest list and the check-in. Ask the office for the rest.</p>
    <p>
      <a className="button do" href={officeHref('door')}>
        To the door
      </a>
    </p>
  </>
);
