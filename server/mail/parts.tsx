/** Parts that mails to visitors have in common. */
import { ORGANIZATION } from '../../domain/organization';
import { htmlMail, Paragraphs } from './html';

/** Without the recipient's name: somebody could register another person's address with a text as the name. */
export const GREETING = 'Hello,';

export const SIGNATURE = `${ORGANIZATION.name}\n${ORGANIZATION.contactEmail}`;

interface LinkMail {
  before: readonly string[];
  link: string;
  after: readonly string[];
}

/** Text and HTML of a mail with one link. */
export const linkMail = ({ before, link, after }: LinkMail): { text: string; html: string } => ({
  text: [...before, link, ...after].join('\n\n'),
  html: htmlMail(
    <>
      <Paragraphs texts={before} />
      <p>
        <a href={link}>{link}</a>
      </p>
      <Paragraphs texts={after} />
    </>,
  ),
});
