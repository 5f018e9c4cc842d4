import { lazy } from 'react';
import { isContactPath } from '../../../domain/routes';
import { useAppSelector } from '../../app/AppActor';
import { LateCode } from '../../components/LateCode';

const ContactDialog = lazy(() =>
  import(/* webpackChunkName: "contact" */ './ContactDialog').then((module) => ({
    default: module.ContactDialog,
  })),
);

/** The contact dialog while it is open. */
export function ContactGate() {
  const actor = useAppSelector((snapshot) => snapshot.children.contact);
  const isAtContact = useAppSelector(({ context }) => isContactPath(context.location.path));
  return actor && isAtContact ? (
    <LateCode>
      <ContactDialog actor={actor} />
    </LateCode>
  ) : null;
}
