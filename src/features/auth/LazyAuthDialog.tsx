import { useAppSelector } from '../../actors/AppActor';
import { LazyBoundary } from '../../components/loading/LazyBoundary';
import { lazyPart } from '../../components/loading/lazyPart';

/** The dialog, loaded when it first opens. */
export const AuthDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "auth" */ './AuthDialog')).AuthDialog,
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
