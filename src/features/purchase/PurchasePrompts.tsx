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
 * Dialogs that offer the next step, after an item was added and after an account was created. Each has a boundary of its
 * own: a shared one would delay the rendering of other changes while the code of a dialog loads.
 */
export function PurchasePrompts() {
  const purchase = useFlow('purchase');
  const isCartOpen = useFlowSelector('purchase', (snapshot) =>
    snapshot.matches({ prompt: { cart: 'open' } }),
  );
  const isWelcomeOpen = useFlowSelector('purchase', (snapshot) =>
    snapshot.matches({ prompt: { welcome: 'open' } }),
  );
  const close = () => purchase.send({ type: 'purchase.promptClosed' });
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
