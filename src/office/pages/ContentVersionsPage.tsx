import type { ContentKey, ContentVersion } from '../../../domain/office/content';
import { officeHref } from '../../../domain/office/pages';
import { wallTime } from '../../../domain/office/words';
import { Changes } from '../content/Changes';
import { contentKey } from '../content/contentKey';
import { Disclosure } from '../Disclosure';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { Step, useStep } from '../Step';
import { useRecord } from '../useRecord';

interface VersionProps {
  recordKey: ContentKey;
  version: ContentVersion;
  record: RecordActor;
}

/** Makes a draft of an earlier version. */
function Restore({ recordKey, version, record }: VersionProps) {
  const step = useStep('content.restore', { input: { ...recordKey, version: version.id }, record });
  return (
    <Step
      step={step}
      name="content.restore"
      plan={({ changes }) => (
        <>
          <p>A draft gets these texts. The site does not change before you publish it.</p>
          <Changes changes={changes} />
        </>
      )}
      button={() => 'Make it a draft'}
      idleButton="Make it a draft"
      busyButton="Making the draft…"
      done={({ part, name }) => (
        <>
          <p>
            <strong>The draft has the texts of this version.</strong>
          </p>
          <p>
            <a href={officeHref('preview', { part, name })}>Preview and publish</a>
          </p>
        </>
      )}
    />
  );
}

function originText({ by, labels, isDiscarded }: ContentVersion): string {
  if (isDiscarded) return `A draft, thrown away by ${by}. It is kept for 30 days.`;
  const author = by === '' ? 'From a content folder or a command' : by;
  return `${author}: ${labels.length === 0 ? 'first version' : labels.join(', ')}`;
}

function Version(props: VersionProps) {
  const { version } = props;
  const { at, changes } = version;
  return (
    <li>
      <p>
        <strong>{wallTime(Date.parse(at))}</strong>
        <br />
        <span className="muted">{originText(version)}</span>
      </p>
      {changes.length === 0 ? (
        <p className="is">On the site</p>
      ) : (
        <>
          <Disclosure title="What differs from the site">
            <p className="help">Crossed out: the site now. Underlined: this version.</p>
            <Changes changes={changes} />
          </Disclosure>
          <Disclosure title="Bring it back…">
            <Restore {...props} />
          </Disclosure>
        </>
      )}
    </li>
  );
}

export function ContentVersionsPage({ params }: OfficePageProps) {
  const record = useRecord('content.versions', contentKey(params));
  return (
    <RecordView record={record} name="content.versions" what="the versions">
      {({ part, name, title, versions }) => (
        <div className="narrow">
          <p>
            <a className="back" href={officeHref('record', { part, name })}>
              {`← ${title}`}
            </a>
          </p>
          <Heading>Versions</Heading>
          <p className="lead">{`${title}: what was published or thrown away, newest first`}</p>
          {versions.length === 0 ? (
            <p>It was not published here yet.</p>
          ) : (
            <ul className="plain">
              {versions.map((version) => (
                <Version key={version.id} recordKey={{ part, name }} version={version} record={record} />
              ))}
            </ul>
          )}
        </div>
      )}
    </RecordView>
  );
}
