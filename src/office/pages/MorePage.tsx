import { officeHref, OFFICE_PAGES, type OfficePageName } from '../../../domain/office/pages';
import { Heading } from '../Heading';

const PLACES: { page: OfficePageName; text: string }[] = [
  { page: 'people', text: 'invite somebody, sign somebody out' },
  { page: 'money', text: 'by day, by concert, for a spreadsheet' },
  { page: 'history', text: 'money, accounts, and everything done here' },
  { page: 'subscribers', text: 'who gets the news; remove an address' },
  { page: 'accounts', text: 'what owners of accounts ask for' },
];

export const MorePage = () => (
  <>
    <Heading>More</Heading>
    <ul className="plain">
      {PLACES.map(({ page, text }) => (
        <li key={page}>
          <a href={officeHref(page)}>
            <strong>{OFFICE_PAGES[page].title}</strong>
          </a>
          <br />
          <span className="muted">{text}</span>
        </li>
      ))}
    </ul>
  </>
);
