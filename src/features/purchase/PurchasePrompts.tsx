import { lazy } from 'react';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { LateCode } from '../../components/loading/LateCode';

const CartPrompt = lazy(() =>
  import(/* webpackChunkName: "prompts" */ './CartPrompt').then((module) => ({ default: module.CartPrompt })),
);
const WelcomePrompt = lazy(() =>
  import(/* webpackChunkName: "prompts" */ './WelcomePrompt').then((module) => ({
    default: module.WelcomePrompt,
  })),
);

/** The dialogs that ask what comes next: after an item was added, and after an account was created. */
export function PurchasePrompts() {
  const purchase = useFlow('purchase');
  const isCartOpen = useFlowSelector('purchase', (snapshot) =>
    snapshot.matches({ prompt: { cart: 'open' } }),
  );
  const isWelcomeOpen = useFlowSelector('purchase', (snapshot) =>
    snapshot.matches({ prompt: { welcome: 'open' } }),
  );
  const answer = () => purchase.send({ type: 'purchase.promptAnswered' });
  return (
    <LateCode>
      {isCartOpen ? <CartPrompt onAnswer={answer} /> : null}
      {isWelcomeOpen ? <WelcomePrompt onAnswer={answer} /> : null}
    </LateCode>
  );
}
