import type { AuditEntry } from '../../../domain/office/audit';
import { shortId } from '../../../domain/office/orders';
import { officeHref } from '../../../domain/office/pages';
import { agoText, capitalized } from '../../../domain/office/words';
import { Heading } from '../Heading';
import { lookUp } from '../lookUp';
import type { OfficePageProps } from '../Office';
import { RecordView } from '../RecordView';
import { useRecord } from '../useRecord';

const SITE = 'site';

/** Orders and concerts have a page; other records are named by their ids. */
const Record = ({ action, subject, concert }: AuditEntry) => {
  if (concert !== null) return <a href={officeHref('concert', { concert: concert.name })}>{concert.title}</a>;
  if (subject === null) return null;
  return action.startsWith('order.') || action === 'office.order' ? (
    <a href={officeHref('order', { order: shortId(subject) })}>{`Order ${shortId(subject)}`}</a>
  ) : (
    <span>{shortId(subject)}</span>
  );
};

const Row = ({ entry }: { entry: AuditEntry }) => (
  <tr>
    <th scope="row">{agoText(entry.at, Date.now())}</th>
    <td>{entry.actor === SITE ? 'on the site' : entry.actor}</td>
    <td>{[capitalized(entry.what), entry.details].filter(Boolean).join(': ')}</td>
    <td>
      <Record {...entry} />
    </td>
  </tr>
);

interface Wanted {
  actor: string;
  record: string;
}

const Filter = ({ wanted, actors }: { wanted: Wanted; actors: readonly string[] }) => (
  <form {...lookUp(officeHref('history'))} className="cols">
    <div className="field">
      <label htmlFor="actor">Who</label>
      <select id="actor" name="actor" defaultValue={wanted.actor}>
        <option value="">everybody</option>
        {actors.map((actor) => (
          <option key={actor} value={actor}>
            {actor === SITE ? 'buyers on the site' : actor}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="record">Order, or its first characters</label>
      <input id="record" name="record" defaultValue={wanted.record} autoComplete="off" spellCheck={false} />
    </div>
    <div className="field end">
      <button>Show</button>
    </div>
  </form>
);

/** `#actor=&record=&all=1` */
export function HistoryPage({ query }: OfficePageProps) {
  const wanted = { actor: query.get('actor') ?? '', record: query.get('record') ?? '' };
  const all = query.has('all');
  const record = useRecord('audit.list', {
    ...(wanted.actor === '' ? {} : { actor: wanted.actor }),
    ...(wanted.record === '' ? {} : { record: wanted.record }),
    all,
  });
  return (
    <RecordView record={record} name="audit.list" what="the history">
      {({ entries, actors }) => (
        <>
          <p>
            <a className="back" href={officeHref('more')}>
              ← More
            </a>
          </p>
          <Heading>Who did what</Heading>
          <Filter wanted={wanted} actors={actors} />
          {entries.length === 0 ? (
            <p>{actors.length === 0 ? 'Nothing has been done yet.' : 'Nothing matches.'}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Who</th>
                  <th scope="col">What</th>
                  <th scope="col">About</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry, index) => (
                  <Row key={index} entry={entry} />
                ))}
              </tbody>
            </table>
          )}
          {all || entries.length === 0 ? null : (
            <p>
              <a href={`${officeHref('history')}#${new URLSearchParams({ ...wanted, all: '1' })}`}>Older</a>
            </p>
          )}
        </>
      )}
    </RecordView>
  );
}
