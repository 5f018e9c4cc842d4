/** What a developer sees in the log of the flow inspector. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { useSelector } from '@xstate/react';
import { createActor, type ActorRefFrom } from 'xstate';
import { EventLog } from '../../tools/flows/inspector/EventLog';
import { inspectorMachine } from '../../tools/flows/inspector/inspectorMachine';

const message = (type: string, fields: object) => ({ type, ...fields }) as unknown as StatelyInspectionEvent;

const actor = (sessionId: string, name: string) =>
  message('@xstate.actor', { sessionId, name, definition: JSON.stringify({ id: name, states: {} }) });

const sent = (sourceId: string | undefined, sessionId: string, type: string) =>
  message('@xstate.event', { sourceId, sessionId, event: { type } });

function Log({ inspector }: { inspector: ActorRefFrom<typeof inspectorMachine> }) {
  const context = useSelector(inspector, (snapshot) => snapshot.context);
  return <EventLog context={context} send={inspector.send} />;
}

const rows = () => within(screen.getByRole('list')).queryAllByRole('button');
const textsOf = (buttons: HTMLElement[]) => buttons.map(({ textContent }) => textContent.trim());

test('what the visitor did last stands out at the top, above what followed from it', async () => {
  const inspector = createActor(inspectorMachine).start();
  const messages = [
    ...[actor('a/x:0', 'app'), actor('a/x:1', 'purchase'), actor('a/x:2', 'clock')],
    ...[sent(undefined, 'a/x:0', 'xstate.init'), sent('a/x:0', 'a/x:1', 'session.opened')],
    sent(undefined, 'a/x:1', 'purchase.requested'),
    ...[sent('a/x:1', 'a/x:0', 'url.requested'), sent('a/x:2', 'a/x:0', 'clock.ticked')],
    ...[sent('a/x:2', 'a/x:0', 'page.foreseen'), sent('a/x:0', 'a/x:1', 'place.changed')],
  ];
  inspector.send({ type: 'messages.received', messages });
  render(<Log inspector={inspector} />);
  expect(textsOf(rows())).toEqual([
    'view → purchase purchase.requested',
    'purchase → app url.requested',
    'app → purchase place.changed',
    'app → purchase session.opened',
  ]);
  expect(rows().filter((row) => row.matches('.view'))).toEqual(rows().slice(0, 1));

  await userEvent.click(screen.getByRole('checkbox', { name: 'Clock, prefetching, starts' }));
  expect(textsOf(rows())).toContain('clock → app clock.ticked');
  expect(textsOf(rows())).toContain('clock → app page.foreseen');
  expect(textsOf(rows())).toContain('view → app xstate.init');
});

test('after a reload the log goes on below a line that says so', () => {
  const inspector = createActor(inspectorMachine).start();
  for (const page of ['a', 'b'])
    inspector.send({
      type: 'messages.received',
      messages: [actor(`${page}/x:1`, 'cart'), sent(undefined, `${page}/x:1`, 'cart.refresh')],
    });
  render(<Log inspector={inspector} />);
  expect(textsOf(rows())).toEqual([
    ...['view → cart cart.refresh', 'Page loaded again', 'view → cart cart.refresh'],
  ]);
});
