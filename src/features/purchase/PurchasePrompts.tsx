import { lazy } from 'react';
import { hrefTo } from '../../../domain/routes';
import { useAppSelector, useFlow, useFlowSelector } from '../../app/AppActor';
import { LateCode } from '../../components/LateCode';

const CartPrompt = lazy(() =>
  import(/* webpackChunkName: "prompts" */ './CartPrompt').then((module) => ({ default: module.CartPrompt })),
);
const WelcomePrompt = lazy(() =>
  import(/* webpackChunkName: "prompts" */ './WelcomePrompt').then((module) => ({
    default: module.WelcomePrompt,
  })),
);

/** What comes next after an add (on /events) or after an account was created (on /); DECISIONS A22, B09. */
export function PurchasePrompts() {
  const purchase = useFlow('purchase');
  const path = useAppSelector(({ context }) => context.location.path);
  const isLoggedIn = useAppSelector(({ context }) => context.user !== null);
  const isCartDue = useFlowSelector('purchase', (snapshot) => snapshot.matches({ prompt: 'cart' }));
  const isWelcomeDue = useFlowSelector('purchase', (snapshot) => snapshot.matches({ prompt: 'welcome' }));
  const answer = () => purchase.send({ type: 'purchase.promptAnswered' });
  if (!isLoggedIn) return null;
  return (
    <LateCode>
      {isCartDue && path === hrefTo('events') ? <CartPrompt onAnswer={answer} /> : null}
      {isWelcomeDue && path === hrefTo('home') ? <WelcomePrompt onAnswer={answer} /> : null}
    </LateCode>
  );
}
