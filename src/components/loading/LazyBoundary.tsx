import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'wouter';
import { Button } from '../controls/Button';
import { FailureFrame } from './FailureFrame';
import { pageHeading } from '../page/pageHeading';

interface LateCodeProps {
  /** What stands there until the code has come; nothing for what lies over the page. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part whose code loads when it is needed. When it cannot be shown, the page says so and can be opened anew. */
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

/** A plain link to this very address: the browser fetches the page and its code anew. */
const NotShown = ({ isOverPage }: { isOverPage: boolean }) => (
  <FailureFrame role="alert" {...(isOverPage ? OVER_PAGE : {})}>
    {isOverPage ? <p>{TEXT}</p> : <h1 {...pageHeading}>{TEXT}</h1>}
    <Button asChild variant="outline">
      <a href="">Reload the page</a>
    </Button>
  </FailureFrame>
);
