import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../app/AppActor';

const AuthDialog = lazy(() =>
  import(/* webpackChunkName: "auth" */ './AuthDialog').then((module) => ({ default: module.AuthDialog })),
);

/** The auth dialog while it is open; only the initial loading hides it, and never the profile (DECISIONS B06). */
export function AuthGate() {
  const actor = useAppSelector((snapshot) =>
    snapshot.matches({ dialog: 'open' }) && (!snapshot.hasTag('opening') || snapshot.context.user)
      ? snapshot.children.authDialog
      : undefined,
  );
  return actor ? (
    <Suspense fallback={null}>
      <AuthDialog actor={actor} />
    </Suspense>
  ) : null;
}
