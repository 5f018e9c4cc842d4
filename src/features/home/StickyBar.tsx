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

/**
 * Reserves the height of the bar: at the end of the page, and when the browser scrolls a focused element into
 * view.
 */
const BAR_SPACE = {
  html: { scrollPaddingBottom: 'var(--join-bar)' },
  footer: { paddingBottom: 'var(--join-bar)' },
  ':root': { '--join-bar': '8rem', '@media (min-width: 601px)': { '--join-bar': '5rem' } },
};

/** The sticky JOIN US! bar (behavior 5.10). Its code and framer-motion load after the first scroll. */
export function StickyBar() {
  const [bar, send] = useLocalFlow(stickyBarFlow);
  return (
    <>
      <Global styles={BAR_SPACE} />
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
