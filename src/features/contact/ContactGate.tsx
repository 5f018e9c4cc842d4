import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../app/AppActor';

const ContactDialog = lazy(() =>
  import(/* webpackChunkName: "contact" */ './ContactDialog').then((module) => ({
    default: module.ContactDialog,
  })),
);

/** The contact dialog while it is open. */
export function ContactGate() {
  const actor = useAppSelector((snapshot) => snapshot.children.contact);
  return actor ? (
    <Suspense fallback={null}>
      <ContactDialog actor={actor} />
    </Suspense>
  ) : null;
}
