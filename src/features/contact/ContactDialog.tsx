import { chakra } from '@chakra-ui/react';
import type { ActorRefFrom } from 'xstate';
import { ORGANIZATION } from '../../../domain/organization';
import type { contactMachine } from '../../../machines/contactMachine';
import { Modal } from '../../components/dialogs/Modal';
import { ContactForm } from './ContactForm';
import { BrowserLink } from '../../components/text/BrowserLink';

/** The contact dialog. Its code and that of the phone field load when it first opens. */
export function ContactDialog({ actor }: { actor: ActorRefFrom<typeof contactMachine> }) {
  return (
    <Modal
      title="Contact us"
      onClose={() => actor.send({ type: 'contact.closed' })}
      footer={<EmailInstead />}
    >
      <ContactForm actor={actor} />
    </Modal>
  );
}

const EmailInstead = () => (
  <chakra.p
    paddingInline={{ base: '6', sm: '10' }}
    paddingTop="4"
    paddingBottom="2"
    background="sand"
    borderTop="1px solid {colors.rule}"
    fontSize="sm"
    overflowWrap="anywhere"
  >
    <span>Or email us at</span>
    <BrowserLink
      href={`mailto:${ORGANIZATION.contactEmail}`}
      display="flex"
      alignItems="center"
      minHeight="2.75rem"
    >
      {ORGANIZATION.contactEmail}
    </BrowserLink>
  </chakra.p>
);
