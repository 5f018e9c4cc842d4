import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { LazyBoundary } from '../../components/loading/LazyBoundary';
import { lazyPart } from '../../components/loading/lazyPart';

/** The dialog after an item was added, whose code is prefetched, or loaded when it first opens. */
export const CartPrompt = lazyPart(
  async () => (await import(/* webpackChunkName: "prompts" */ './CartPrompt')).CartPrompt,
);

/** The dialog after an account was created, also prefetched. */
export const WelcomePrompt = lazyPart(
  async () => (await import(/* webpackChunkName: "prompts" */ './WelcomePrompt')).WelcomePrompt,
);

/**
 * Dialogs that offer the next step, after an item was added and after an account was created. Each has a
 * boundary of its own: a shared one would delay the rendering of other changes while the code of a dialog
 * loads.
 */
export function PurchasePrompts() {
  const prompt = useFlow('prompt');
  const isCartOpen = useFlowSelector('prompt', (snapshot) =>
    snapshot.matches({ due: 'cart', place: 'events' }),
  );
  const isWelcomeOpen = useFlowSelector('prompt', (snapshot) =>
    snapshot.matches({ due: 'welcome', place: 'home' }),
  );
  const close = () => prompt.send({ type: 'prompt.closed' });
  return (
    <>
      {isCartOpen ? (
        <LazyBoundary>
          <CartPrompt onClose={close} />
        </LazyBoundary>
      ) : null}
      {isWelcomeOpen ? (
        <LazyBoundary>
          <WelcomePrompt onClose={close} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
