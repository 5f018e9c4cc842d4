import { lazy } from 'react';
import { useAppSelector } from '../../actors/AppActor';
import { LazyBoundary } from '../../components/loading/LazyBoundary';

const AuthDialog = lazy(() =>
  import(/* webpackChunkName: "auth" */ './AuthDialog').then((module) => ({ default: module.AuthDialog })),
);

/** The auth dialog while it is open; only the initial loading hides it, and never the profile (DECISIONS B06). */
export function AuthGate() {
  const actor = useAppSelector((snapshot) =>
    !snapshot.hasTag('opening') || snapshot.context.user ? snapshot.children.authDialog : undefined,
  );
  return actor ? (
    <LazyBoundary>
      <AuthDialog actor={actor} />
    </LazyBoundary>
  ) : null;
}
