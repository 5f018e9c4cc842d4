/** Parts that mails to visitors have in common. */
import { ORGANIZATION } from '../../domain/organization';
import { htmlMail, Paragraphs } from './html';

/**
 * The greeting does not contain the recipient's name, because somebody could register another person's
 * address with any text as the name.
 */
export const GREETING = 'Hello,';

export const SIGNATURE = `${ORGANIZATION.name}\n${ORGANIZATION.contactEmail}`;

interface LinkMail {
  textsBeforeLink: readonly string[];
  link: string;
  textsAfterLink: readonly string[];
}

/** Text and HTML of a mail with one link. */
export const linkMail = ({
  textsBeforeLink,
  link,
  textsAfterLink,
}: LinkMail): { text: string; html: string } => ({
  text: [...textsBeforeLink, link, ...textsAfterLink].join('\n\n'),
  html: htmlMail(
    <>
      <Paragraphs texts={textsBeforeLink} />
      <p>
        <a href={link}>{link}</a>
      </p>
      <Paragraphs texts={textsAfterLink} />
    </>,
  ),
});
