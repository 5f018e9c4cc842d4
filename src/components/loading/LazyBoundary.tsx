import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useAppSelector } from '../../actors/AppActor';
import { Button } from '../controls/Button';
import { ErrorPanel } from './ErrorPanel';
import { LoadingLine } from './LoadingLine';
import { pageHeading } from '../page/pageHeading';

interface LazyBoundaryProps {
  /**
   * Placeholder while the code loads. Without one, the content is an overlay: a line at the top of the screen
   * shows that it loads, and an error is shown as an overlay, too.
   */
  fallback?: ReactNode;
  children: ReactNode;
}

const overlayIsLoading = (
  <LoadingLine
    role="status"
    position="fixed"
    inset="0 0 auto"
    zIndex="notice"
    animation="appear 200ms 300ms both"
  />
);

/**
 * Suspense and error boundary for lazy components. If a chunk fails to load, and was not replaced, it offers
 * to reload the page; navigating to another path resets it.
 */
export function LazyBoundary({ fallback = overlayIsLoading, children }: LazyBoundaryProps) {
  const path = useAppSelector(({ context }) => context.page.path);
  return (
    <ErrorBoundary fallback={<ReloadPrompt isOverlay={fallback === overlayIsLoading} />} resetKeys={[path]}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const TEXT = 'This part of the page couldn’t be loaded.';

const OVERLAY_STYLE = {
  position: 'fixed',
  insetInline: '4',
  bottom: '4',
  zIndex: 'notice',
  boxShadow: 'raised',
} as const;

/** The link has an empty href: the browser reloads the current address and so fetches all chunks again. */
const ReloadPrompt = ({ isOverlay }: { isOverlay: boolean }) => (
  <ErrorPanel role="alert" {...(isOverlay ? OVERLAY_STYLE : {})}>
    {isOverlay ? <p>{TEXT}</p> : <h1 {...pageHeading}>{TEXT}</h1>}
    <Button asChild variant="outline">
      <a href="">Reload the page</a>
    </Button>
  </ErrorPanel>
);
