import { Global } from '@emotion/react';
import { useLocalFlow } from '../../actors/useLocalFlow';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { stickyBarFlow } from '../../actors/localFlows/stickyBar';

const SlidingBar = lazy(() =>
  import(/* webpackChunkName: "join-bar" */ './SlidingBar').then((module) => ({
    default: module.SlidingBar,
  })),
);

/** The room that the bar covers is kept free: from the focus, and at the end of the page. */
const SPACE = {
  html: { scrollPaddingBottom: 'var(--join-bar)' },
  footer: { paddingBottom: 'var(--join-bar)' },
  ':root': { '--join-bar': '8rem', '@media (min-width: 601px)': { '--join-bar': '5rem' } },
};

/** The JOIN US! bar at the foot of the screen; its code, with the library that moves it, comes after the first scroll. */
export function StickyBar() {
  const [bar, send] = useLocalFlow(stickyBarFlow);
  return (
    <>
      <Global styles={SPACE} />
      {bar.matches('unscrolled') ? null : (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SlidingBar
              isShown={bar.matches('shown')}
              isCollapsed={bar.matches({ shown: 'collapsed' })}
              onToggle={() => send({ type: 'bar.toggled' })}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
