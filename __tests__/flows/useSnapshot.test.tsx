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
