/** Opens pages of the office in jsdom, with given results of the operations. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createActor } from 'xstate';
import { known } from '../../domain/known';
import { BACKGROUND, OFFICE_PATHS } from '../../domain/office/addresses';
import type { OperationName, OperationPlan, OperationResult } from '../../domain/office/operations';
import type { Operator } from '../../domain/office/operators';
import type { OfficeParams } from '../../domain/office/pages';
import type { OfficePageProps } from '../../src/office/Office';
import { sessionMachine } from '../../src/office/officeActors';
import { SessionContext } from '../../src/office/useRecord';

/** Saturday, noon on the wall of the orchestra. */
const NOW = Date.parse('2026-11-28T17:00:00Z');

/** Every page gets all of them: a page that takes the wrong one asks for another record. */
const PARAMS = {
  ...{ concert: 'winter-serenade', order: '1a2b3c4d', mail: 'mail-one', operator: 'grace' },
  ...{ part: 'concerts', name: 'winter-serenade' },
};

export type Results = { [Name in OperationName]?: OperationResult<Name> };
type Plans = { [Name in OperationName]?: OperationPlan<Name> };

interface Given {
  /** The fragment of the page's address. */
  query?: string;
  /** Parameters of its path that differ. */
  params?: OfficeParams;
  plans?: Plans;
  /** Who is signed in; by default nobody yet. */
  operator?: Operator;
  /** Whether the page was open before, so that the tab has what was typed. */
  isReload?: boolean;
}

let close: () => void = () => undefined;

const calls: { name: string; input: unknown }[] = [];

/** Lets responses arrive, and time pass; by default the pause after typing. */
export const settle = (milliseconds = 300): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

/** Opens a page for which the operations have these results and plans, also later ones; the others fail. */
export async function open(
  Page: ComponentType<OfficePageProps>,
  results: Results,
  { query = '', params = {}, plans = {}, operator, isReload = false }: Given = {},
): Promise<void> {
  jest.useFakeTimers({ now: NOW });
  calls.length = 0;
  if (isReload) close();
  else sessionStorage.clear();
  const bodyOf = (name: string): object | undefined => {
    if (name === OFFICE_PATHS.session) return operator;
    const [operation, step] = name.split('/') as [OperationName, string];
    if (step === 'plan') return operation in plans ? { plan: plans[operation], version: 'v1' } : undefined;
    return operation in results ? { value: results[operation] } : undefined;
  };
  window.fetch = jest.fn(async (path: string, { body = '{}' }: { body?: string }) => {
    const name = path.replace(`${OFFICE_PATHS.operations}/`, '').replace(BACKGROUND, '');
    calls.push({ name, input: (JSON.parse(body) as { input?: unknown }).input });
    const found = bodyOf(name);
    return {
      ok: found !== undefined,
      status: found === undefined ? 404 : 200,
      headers: new Map([['content-type', 'application/json']]),
      json: async () => found ?? { message: `No ${name} is given.` },
    };
  }) as never;
  Object.assign(AbortSignal, {
    any: ([signal]: AbortSignal[]) => signal,
    timeout: () => new AbortController().signal,
  });
  const session = createActor(sessionMachine);
  if (operator) session.start();
  ({ unmount: close } = render(
    <SessionContext value={session}>
      <Page params={{ ...PARAMS, ...params }} query={new URLSearchParams(query)} />
    </SessionContext>,
  ));
  await settle();
}

/** The input of the latest call; undefined: there was none. @param name for example "order.refund/plan" */
export const sent = (name: `${OperationName}/${'plan' | 'run'}`): unknown =>
  calls.findLast((call) => call.name === name)?.input;

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

export async function type(label: string | RegExp, value: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
}

/** Chooses a radio button or a checkbox. @param index among those with the name */
export async function choose(name: string | RegExp, index = 0): Promise<void> {
  const found = [...screen.queryAllByRole('radio', { name }), ...screen.queryAllByRole('checkbox', { name })];
  fireEvent.click(known(found[index], String(name)));
  await settle();
}

/** Opens details, whose content is asked for then. @param index among those with the title */
export async function disclose(title: string, index = 0): Promise<void> {
  fireEvent.click(known(screen.getAllByText(title)[index], title));
  await settle();
}

export const linkTo = (name: string): string | null =>
  screen.getByRole('link', { name }).getAttribute('href');

/** The rows of the page's tables without their headings, each with its cells. */
export const rows = (): string[] =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent).join(' | '))
    .filter((_, index, { length }) => length === 1 || index > 0);

/** The texts of the page's lists. */
export const items = (): (string | null)[] =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** Everything that can be pressed: links, then buttons. */
export const actions = (): (string | null)[] =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(
    ({ textContent }) => textContent,
  );
