import { addressName } from '../../../domain/office/addressName';
import {
  CONTENT_PARTS,
  isContentPart,
  type ContentKey,
  type ContentPart,
  type ListedRecord,
} from '../../../domain/office/content';
import { officeHref } from '../../../domain/office/pages';
import { capitalized } from '../../../domain/office/words';
import { partOf, partTitle } from '../content/contentKey';
import { RecordTable } from '../content/RecordTable';
import { Disclosure } from '../Disclosure';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { changeInput, Step, useStep } from '../Step';
import { TextField } from '../TextField';
import { useRecord } from '../useRecord';
import { hasTyped, useTyped } from '../useTyped';

interface NewRecordProps {
  part: ContentPart;
  /** Those of which it can be a copy. */
  records: readonly ListedRecord[];
  record: RecordActor;
}

/** Begins the draft of a record, alone or as a copy of another one. */
function NewRecord({ part, records, record }: NewRecordProps) {
  const [title, setTitle] = useTyped('content.add', 'title');
  const [typedCopyOf, setCopyOf] = useTyped('content.add', 'copyOf');
  // It may be gone since a reload.
  const copyOf = records.some(({ name }) => name === typedCopyOf) ? typedCopyOf : '';
  const inputOf = (typed: string, copied: string) => {
    const name = addressName(typed);
    return name === '' ? null : { part, name, title: typed, copyOf: copied };
  };
  const formHref = (key: ContentKey) => officeHref('record', { ...key });
  const step = useStep('content.add', { input: inputOf(title, copyOf), record, nextHref: formHref });
  const { one } = CONTENT_PARTS[part];
  const change = (typed: string, copied: string) => {
    setTitle(typed);
    setCopyOf(copied);
    changeInput(step, 'content.add', inputOf(typed, copied));
  };
  return (
    <Step
      step={step}
      name="content.add"
      plan={(planned) => (
        <p>
          {planned.href === null
            ? `A draft called “${planned.title}” begins. Visitors do not see it.`
            : `A draft begins. Visitors do not see it; published, its address is ${planned.href}.`}
        </p>
      )}
      missing={part === 'people' ? 'Type a name.' : 'Type a title.'}
      button={() => `Begin the ${one}`}
      idleButton={`Begin the ${one}`}
      busyButton="Beginning…"
      done={(key) => (
        <>
          <p>
            <strong>The draft is there.</strong>
          </p>
          <p>
            <a className="button do" href={formHref(key)}>
              {`Go on with the ${one}`}
            </a>
          </p>
        </>
      )}
    >
      <TextField
        id="title"
        label={part === 'people' ? 'First and last name' : 'Title'}
        value={title}
        maxLength={80}
        help="Its address is made of it, and stays when the title changes."
        onChange={(typed) => change(typed, copyOf)}
      />
      <div className="field">
        <label htmlFor="copyOf">Begin with</label>
        <select id="copyOf" value={copyOf} onChange={({ target }) => change(title, target.value)}>
          <option value="">an empty form</option>
          {records.map(({ name: other, title }) => (
            <option key={other} value={other}>
              {`a copy of ${title}`}
            </option>
          ))}
        </select>
      </div>
    </Step>
  );
}

/** The records of a part, and the form for a new one. */
export function ContentPartPage({ params, query }: OfficePageProps) {
  const part = partOf(params);
  const record = useRecord('content.list', {});
  return (
    <RecordView record={record} name="content.list" what="the content">
      {({ records, gone }) => {
        const ofPart = records.filter((one) => one.part === part);
        const goneFrom = gone.filter((one) => one.part === part);
        return (
          <>
            <p>
              <a className="back" href={officeHref('content')}>
                ← Content
              </a>
            </p>
            <Heading>{partTitle(part)}</Heading>
            {isContentPart(part) ? (
              <>
                <Disclosure
                  title={`New ${CONTENT_PARTS[part].one}…`}
                  isOpenAtFirst={query.has('new') || hasTyped('content.add')}
                >
                  <NewRecord part={part} records={ofPart} record={record} />
                </Disclosure>
                <RecordTable records={ofPart} what={capitalized(CONTENT_PARTS[part].one)} />
                {goneFrom.length === 0 ? null : (
                  <Disclosure title="Taken off the site, or thrown away…">
                    <ul>
                      {goneFrom.map(({ name, title }) => (
                        <li key={name}>
                          <a href={officeHref('versions', { part, name })}>{title}</a>
                        </li>
                      ))}
                    </ul>
                  </Disclosure>
                )}
              </>
            ) : (
              <p role="alert">There is no such part of the content.</p>
            )}
          </>
        );
      }}
    </RecordView>
  );
}
