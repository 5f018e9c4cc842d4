import { officeHref, OFFICE_PAGES, type OfficePageName } from '../../../domain/office/pages';
import { dayAndTime } from '../../../domain/office/words';
import { Heading } from '../Heading';
import { useAddition, useRecord } from '../useRecord';

const PLACES: { page: OfficePageName; text: string }[] = [
  { page: 'people', text: 'invite somebody, sign somebody out' },
  { page: 'money', text: 'by day, by concert, for a spreadsheet' },
  { page: 'history', text: 'money, accounts, and everything done here' },
  { page: 'subscribers', text: 'who gets the news; remove an address' },
  { page: 'accounts', text: 'what owners of accounts ask for' },
];

/** The command line makes backups; what PostgreSQL saves by itself is not known here. */
function LastBackup() {
  const history = useAddition(useRecord('audit.list', { action: 'office.backup' }), 'audit.list');
  if (!history) return null;
  const [last] = history.entries;
  return (
    <p>
      {last
        ? `The last backup was made ${dayAndTime(Date.parse(last.at), Date.now())} by ${last.actor}.`
        : 'No backup has been made yet with the command “backup”.'}
    </p>
  );
}

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
    <LastBackup />
  </>
);
