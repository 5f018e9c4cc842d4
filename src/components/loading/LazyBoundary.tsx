import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'wouter';
import { Button } from '../controls/Button';
import { FailureFrame } from './FailureFrame';
import { pageHeading } from '../page/pageHeading';

interface LateCodeProps {
  /**
   * Placeholder while the code loads. Without one, the content is an overlay, and an error is shown as an
   * overlay, too.
   */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Suspense and error boundary for lazy components. If a chunk fails to load, it offers to reload the page;
 * navigating to another path resets it.
 */
export function LazyBoundary({ fallback = null, children }: LateCodeProps) {
  const [path] = useLocation();
  return (
    <ErrorBoundary fallback={<NotShown isOverPage={fallback === null} />} resetKeys={[path]}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const TEXT = 'This part of the page couldn’t be loaded.';

const OVER_PAGE = {
  position: 'fixed',
  insetInline: '4',
  bottom: '4',
  zIndex: 'notice',
  boxShadow: 'raised',
} as const;

/** The link has an empty href: the browser reloads the current address and so fetches all chunks again. */
const NotShown = ({ isOverPage }: { isOverPage: boolean }) => (
  <FailureFrame role="alert" {...(isOverPage ? OVER_PAGE : {})}>
    {isOverPage ? <p>{TEXT}</p> : <h1 {...pageHeading}>{TEXT}</h1>}
    <Button asChild variant="outline">
      <a href="">Reload the page</a>
    </Button>
  </FailureFrame>
);
