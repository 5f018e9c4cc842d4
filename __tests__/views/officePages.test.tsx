/** What pages of the office show of the results that they read, and where their links lead. */
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createActor } from 'xstate';
import { OFFICE_PATHS } from '../../domain/office/addresses';
import type { ConcertFigures } from '../../domain/office/concerts';
import type { ListedGuest } from '../../domain/office/guests';
import type { OperationName, OperationResult } from '../../domain/office/operations';
import type { Takings } from '../../domain/office/takings';
import type { OfficePageProps } from '../../src/office/Office';
import { sessionMachine } from '../../src/office/officeActors';
import { ConcertPage } from '../../src/office/pages/ConcertPage';
import { GuestsPage } from '../../src/office/pages/GuestsPage';
import { MoneyPage } from '../../src/office/pages/MoneyPage';
import { MovePage } from '../../src/office/pages/MovePage';
import { OrdersPage } from '../../src/office/pages/OrdersPage';
import { SessionContext } from '../../src/office/useRecord';

const SERENADE = { concert: 'winter-serenade', title: 'Winter Serenade', date: '12/12/2026 at 7:30 PM' };

type Results = { [Name in OperationName]?: OperationResult<Name> };

/** Opens a page for which the operations have these results. @param query the fragment of its address */
async function open(Page: ComponentType<OfficePageProps>, results: Results, query = ''): Promise<void> {
  const byPath = new Map(
    Object.entries(results).map(([name, value]) => [`${OFFICE_PATHS.operations}/${name}/run`, value]),
  );
  window.fetch = jest.fn(async (path: string) => ({
    ok: byPath.has(path),
    status: byPath.has(path) ? 200 : 404,
    headers: new Map([['content-type', 'application/json']]),
    json: async () => ({ value: byPath.get(path) }),
  })) as never;
  Object.assign(AbortSignal, {
    any: ([signal]: AbortSignal[]) => signal,
    timeout: () => new AbortController().signal,
  });
  render(
    <SessionContext value={createActor(sessionMachine)}>
      <Page params={{ concert: SERENADE.concert }} query={new URLSearchParams(query)} />
    </SessionContext>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the places that somebody is paying for are not among the free ones of a concert', async () => {
  const figures: ConcertFigures = {
    ...{ name: SERENADE.concert, title: SERENADE.title, date: SERENADE.date, location: 'Christ Church' },
    ...{ isSubscription: false, isOver: false, state: 'onSale' },
    ...{ sold: 187, held: 4, capacity: 240, cents: 841_500 },
  };
  await open(ConcertPage, {
    'concert.read': { ...figures, sales: [] },
    'jobs.list': [],
    'concert.history': [],
  });
  expect(document.body).toHaveTextContent('187sold4held49free of 240');
});

test('a guest is found by the order number, or looked for in all orders', async () => {
  const guest = (lastName: string, order: string): ListedGuest => ({
    ...{ lastName, firstName: '', tickets: 2, subscriptionTickets: 0, owedCents: 0, inside: 0 },
    ...{ orders: [order], email: '' },
  });
  await open(GuestsPage, {
    'guests.list': {
      ...{ ...SERENADE, location: 'Christ Church', isForDoor: false, tickets: 4, owedCents: 0 },
      guests: [guest('Lake', '1a2b3c4d-0000'), guest('Zorn', '9f8e7d6c-0000')],
    },
  });
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Name, or order number'), { target: { value } });
  type('9f8e');
  const [, ...found] = screen.getAllByRole('row');
  expect(found.map((row) => row.textContent)).toEqual([expect.stringContaining('Zorn')]);
  type('Ann Olsen');
  expect(linkTo('Look in all orders')).toBe('/office/orders#q=Ann%20Olsen');
});

test('the next pages of a list of orders are narrowed like the first', async () => {
  await open(
    OrdersPage,
    { 'orders.search': { orders: [], total: 120, page: 2, pages: 3 }, 'concerts.list': [] },
    'q=lake&concert=winter-serenade&state=owed&page=2',
  );
  const narrowed = '/office/orders#q=lake&concert=winter-serenade&state=owed';
  expect(linkTo('Newer orders')).toBe(narrowed);
  expect(linkTo('Older orders')).toBe(`${narrowed}&page=3`);
});

test('the file of the takings has the days that the page shows', async () => {
  const sum: Takings & { tickets: number } = {
    ...{ card: 9000, check: 0, cash: 0, transfer: 0, refunds: 0, exchanged: 0, sum: 9000, tickets: 2 },
  };
  const range = { from: '2026-10-01', to: '2026-10-31' };
  const takings = { ...range, days: [{ ...sum, day: '2026-10-04' }], concerts: [], sum };
  await open(MoneyPage, { 'takings.list': takings }, 'from=2026-10-01&to=2026-10-31');
  expect(linkTo('For a spreadsheet')).toBe(`${OFFICE_PATHS.files}/takings.csv?from=2026-10-01&to=2026-10-31`);
});

test('the new date of a concert has its weekday', async () => {
  const start = { start: '2026-12-12 19:30', location: 'Christ Church' };
  await open(MovePage, { 'job.read': { ...SERENADE, ...start, isCanceled: false, job: null } });
  fireEvent.change(screen.getByLabelText('New date'), { target: { value: '2026-12-13' } });
  expect(screen.getByText('Sunday')).toBeInTheDocument();
});
