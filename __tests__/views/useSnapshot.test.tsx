/** Values that a view reads from an actor's snapshot. */
import { act, render, screen } from '@testing-library/react';
import { assign, createActor, setup } from 'xstate';
import { useSnapshot } from '../../src/actors/useSnapshot';

type Voice = 'violin' | 'cello';

const machine = setup({
  types: {
    context: {} as Record<Voice, number>,
    events: {} as { type: 'voice.counted'; voice: Voice },
  },
}).createMachine({
  context: { violin: 0, cello: 0 },
  on: {
    'voice.counted': {
      actions: assign(({ context, event: { voice } }) => ({ [voice]: context[voice] + 1 })),
    },
  },
});

const startActor = () => createActor(machine).start();
type CountingActor = ReturnType<typeof startActor>;

function Count({ actor, voice }: { actor: CountingActor; voice: Voice }) {
  const count = useSnapshot(actor, actor.getSnapshot(), ({ context }) => context[voice]);
  return <output>{count}</output>;
}

const count = (actor: CountingActor, voice: Voice) =>
  act(() => Promise.resolve(actor.send({ type: 'voice.counted', voice })));

test('a view shows a change, and several of them', async () => {
  const actor = startActor();
  render(<Count actor={actor} voice="violin" />);
  await count(actor, 'violin');
  expect(screen.getByRole('status')).toHaveTextContent('1');
  await count(actor, 'violin');
  await count(actor, 'violin');
  expect(screen.getByRole('status')).toHaveTextContent('3');
});

test('a view that reads another value shows its latest one, also if it changed before', async () => {
  const actor = startActor();
  const { rerender } = render(<Count actor={actor} voice="violin" />);
  await count(actor, 'cello');
  rerender(<Count actor={actor} voice="cello" />);
  expect(screen.getByRole('status')).toHaveTextContent('1');
});

test('a view that gets another actor shows its values', async () => {
  const [first, second] = [startActor(), startActor()];
  const { rerender } = render(<Count actor={first} voice="violin" />);
  await count(second, 'violin');
  rerender(<Count actor={second} voice="violin" />);
  expect(screen.getByRole('status')).toHaveTextContent('1');
  await count(first, 'violin');
  await count(second, 'violin');
  expect(screen.getByRole('status')).toHaveTextContent('2');
});

test('a view does not render again when another value changes', async () => {
  const actor = startActor();
  const rendered = jest.fn();
  function ObservedCount() {
    const shown = useSnapshot(actor, actor.getSnapshot(), ({ context }) => context.violin);
    rendered(shown);
    return null;
  }
  render(<ObservedCount />);
  rendered.mockClear();
  await count(actor, 'cello');
  expect(rendered).not.toHaveBeenCalled();
  await count(actor, 'violin');
  // First with the old value, at once, and then in small steps.
  expect(rendered.mock.calls).toEqual([[0], [1]]);
});

test('an equal value stays the same object', async () => {
  const actor = startActor();
  const values: Voice[][] = [];
  const isSameLength = (a: Voice[], b: Voice[]) => a.length === b.length;
  function Voices({ title }: { title: string }) {
    const voices = useSnapshot(
      actor,
      actor.getSnapshot(),
      ({ context }) => (['violin', 'cello'] as const).filter((voice) => context[voice] > 0),
      isSameLength,
    );
    values.push(voices);
    return <h1>{title}</h1>;
  }
  const { rerender } = render(<Voices title="Trio" />);
  await count(actor, 'violin');
  await count(actor, 'violin');
  rerender(<Voices title="Quartet" />);
  expect(new Set(values).size).toBe(2);
  expect(values.at(-1)).toEqual(['violin']);
});

test('hydration starts with what the server has rendered, and then shows what has changed', async () => {
  const actor = startActor();
  const served = actor.getSnapshot();
  const shown: number[] = [];
  function ServedCount() {
    const value = useSnapshot(actor, served, ({ context }) => context.violin);
    shown.push(value);
    return <output>{value}</output>;
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<output>0</output>';
  actor.send({ type: 'voice.counted', voice: 'violin' });
  const onRecoverableError = jest.fn();
  render(<ServedCount />, { container, hydrate: true, onRecoverableError });
  await act(() => Promise.resolve());
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect([shown[0], shown.at(-1)]).toEqual([0, 1]);
  expect(screen.getByRole('status')).toHaveTextContent('1');
});
