/** What mails to visitors have in common. */
import { ORGANIZATION } from '../../domain/organization';
import { htmlMail, Paragraphs } from './html';

/** Without a name: whoever registers somebody else's address could write to them in it. */
export const GREETING = 'Hello,';

export const SIGNATURE = `${ORGANIZATION.name}\n${ORGANIZATION.contactEmail}`;

interface LinkMail {
  before: readonly string[];
  link: string;
  after: readonly string[];
}

/** The text and HTML of a mail that is about one link. */
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
