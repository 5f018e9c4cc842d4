import { useAppSelector, useFlowSelector } from '../../actors/AppActor';
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
  const actor = useAppSelector(({ children }) => children.authDialog);
  const isSignedIn = useAppSelector(({ context }) => context.user !== null);
  const isOpening = useFlowSelector('data', (snapshot) => snapshot.hasTag('opening'));
  return actor && (isSignedIn || !isOpening) ? (
    <LazyBoundary>
      <AuthDialog actor={actor} />
    </LazyBoundary>
  ) : null;
}
