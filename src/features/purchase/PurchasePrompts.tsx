import { lazy } from 'react';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { LazyBoundary } from '../../components/loading/LazyBoundary';

const CartPrompt = lazy(() =>
  import(/* webpackChunkName: "prompts" */ './CartPrompt').then((module) => ({ default: module.CartPrompt })),
);
const WelcomePrompt = lazy(() =>
  import(/* webpackChunkName: "prompts" */ './WelcomePrompt').then((module) => ({
    default: module.WelcomePrompt,
  })),
);

/** Dialogs that offer the next step, after an item was added and after an account was created. */
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
    <LazyBoundary>
      {isCartOpen ? <CartPrompt onClose={close} /> : null}
      {isWelcomeOpen ? <WelcomePrompt onClose={close} /> : null}
    </LazyBoundary>
  );
}
