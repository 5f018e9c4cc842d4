import { officeHref } from '../../../domain/office/pages';
import { Changes } from '../content/Changes';
import { contentKey, partTitle } from '../content/contentKey';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import { Step, useStep } from '../Step';

export function ContentDiscardPage({ params }: OfficePageProps) {
  const key = contentKey(params);
  const step = useStep('content.discard', { input: key, record: null });
  return (
    <div className="narrow">
      <p>
        <a className="back" href={officeHref('part', { part: key.part })}>
          {`← ${partTitle(key.part)}`}
        </a>
      </p>
      <Heading>Throw the draft away</Heading>
      <Step
        step={step}
        name="content.discard"
        plan={({ title, kind, changes }) => (
          <>
            <p>{`The draft of ${title} is thrown away for everybody. The site does not change.`}</p>
            {kind === 'removed' ? null : <p>It stays among the versions for 30 days.</p>}
            <Changes changes={changes} />
          </>
        )}
        button={() => 'Throw it away'}
        idleButton="Throw it away"
        busyButton="Throwing it away…"
        done={({ part, name, title }) => (
          <>
            <p>
              <strong>{`The draft of ${title} is gone.`}</strong>
            </p>
            <p>
              <a href={officeHref('versions', { part, name })}>Versions, to bring it back</a>
            </p>
            <p>
              <a href={officeHref('content')}>To the content</a>
            </p>
          </>
        )}
        leave={{ href: officeHref('record', params), text: 'Keep it' }}
      />
    </div>
  );
}
