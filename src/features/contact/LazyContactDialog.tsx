import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { LazyBoundary } from '../../components/loading/LazyBoundary';
import { lazyPart } from '../../components/loading/lazyPart';

/** The dialog, loaded when it first opens. */
export const ContactDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "contact" */ './ContactDialog')).ContactDialog,
);

/** Mounts the contact dialog while it is open. */
export function LazyContactDialog() {
  const actor = useFlow('contact');
  const isShown = useFlowSelector('contact', (snapshot) => snapshot.hasTag('shown'));
  return isShown ? (
    <LazyBoundary>
      <ContactDialog actor={actor} />
    </LazyBoundary>
  ) : null;
}
