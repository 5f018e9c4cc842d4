import { chakra } from '@chakra-ui/react';
import { HREFS } from '../../../domain/content/links';
import { BrowserLink } from '../../components/text/BrowserLink';

interface CallToActionProps {
  text: string | null | undefined;
  contact: string | null | undefined;
}

const Contact = ({ contact }: { contact: string }) => {
  const href = HREFS.CTAContact(contact);
  if (!href) return <p>{contact}</p>;
  return (
    <BrowserLink href={href} display="inline-flex" alignItems="center" minHeight="2.75rem">
      {contact}
    </BrowserLink>
  );
};

/** Call to volunteer, with a contact: an email or phone link if `contact` is one. */
export const CallToAction = ({ text, contact }: CallToActionProps) =>
  text || contact ? (
    <chakra.div maxWidth="42rem" overflowWrap="anywhere">
      {text ? (
        <chakra.p fontFamily="heading" fontSize={{ base: 'lg', md: 'xl' }} lineHeight={1.35} marginBottom="2">
          {text}
        </chakra.p>
      ) : null}
      {contact ? <Contact contact={contact} /> : null}
    </chakra.div>
  ) : null;
