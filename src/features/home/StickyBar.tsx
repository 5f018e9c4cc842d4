import { useMachine } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { fromCallback } from 'xstate';
import { stickyBarMachine } from '../../../machines/stickyBarMachine';
import { watchViewport } from './watchViewport';

const SlidingBar = lazy(() =>
  import(/* webpackChunkName: "join-bar" */ './SlidingBar').then((module) => ({
    default: module.SlidingBar,
  })),
);

const machine = stickyBarMachine.provide({
  actors: { viewport: fromCallback(({ sendBack }) => watchViewport(sendBack)) },
});

/** The JOIN US! bar at the foot of the screen; its code, with the library that moves it, comes after the first scroll. */
export function StickyBar() {
  const [bar, send] = useMachine(machine);
  if (bar.matches('unscrolled')) return null;
  return (
    <Suspense fallback={null}>
      <SlidingBar
        isShown={bar.matches('shown')}
        isCollapsed={bar.matches({ shown: 'collapsed' })}
        onToggle={() => send({ type: 'bar.toggled' })}
      />
    </Suspense>
  );
}
