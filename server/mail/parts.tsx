/** Parts that mails to visitors have in common. */
import { ORGANIZATION } from '../../domain/organization';
import { htmlMail, MailButton, Paragraphs } from './html';

/**
 * The greeting does not contain the recipient's name, because somebody could register another person's
 * address with any text as the name.
 */
export const GREETING = 'Hello,';

export const SIGNATURE = `${ORGANIZATION.name}\n${ORGANIZATION.contactEmail}`;

interface LinkMail {
  textsBeforeLink: readonly string[];
  link: string;
  /** Text of the link's button. */
  button: string;
  textsAfterLink: readonly string[];
}

/** Text and HTML of a mail with one link. */
export const linkMail = ({
  textsBeforeLink,
  link,
  button,
  textsAfterLink,
}: LinkMail): { text: string; html: string } => ({
  text: [...textsBeforeLink, link, ...textsAfterLink].join('\n\n'),
  html: htmlMail(
    <>
      <Paragraphs texts={textsBeforeLink} />
      <MailButton href={link}>{button}</MailButton>
      <Paragraphs texts={[link]} />
      <Paragraphs texts={textsAfterLink} />
    </>,
  ),
});
