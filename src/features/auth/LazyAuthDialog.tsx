import { lazy } from 'react';
import { useAppSelector } from '../../actors/AppActor';
import { LazyBoundary } from '../../components/loading/LazyBoundary';

const AuthDialog = lazy(() =>
  import(/* webpackChunkName: "auth" */ './AuthDialog').then((module) => ({ default: module.AuthDialog })),
);

/**
 * Mounts the auth dialog while it is open. Login and registration wait for the initial loading; the profile
 * does not.
 */
export function LazyAuthDialog() {
  const actor = useAppSelector((snapshot) =>
    !snapshot.hasTag('opening') || snapshot.context.user ? snapshot.children.authDialog : undefined,
  );
  return actor ? (
    <LazyBoundary>
      <AuthDialog actor={actor} />
    </LazyBoundary>
  ) : null;
}
