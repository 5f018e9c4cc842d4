import { lazy } from 'react';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { LazyBoundary } from '../../components/loading/LazyBoundary';

const ContactDialog = lazy(() =>
  import(/* webpackChunkName: "contact" */ './ContactDialog').then((module) => ({
    default: module.ContactDialog,
  })),
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
