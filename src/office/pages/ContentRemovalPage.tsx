import { officeHref } from '../../../domain/office/pages';
import { MistakeList } from '../content/Changes';
import { contentKey } from '../content/contentKey';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import { Step, useStep } from '../Step';

/** Begins a draft that takes a record off the site. */
export function ContentRemovalPage({ params }: OfficePageProps) {
  const step = useStep('content.remove', { input: contentKey(params), record: null });
  return (
    <div className="narrow">
      <p>
        <a className="back" href={officeHref('record', params)}>
          ← Back to the form
        </a>
      </p>
      <Heading>Take it off the site</Heading>
      <Step
        step={step}
        name="content.remove"
        plan={({ title, mistakes }) =>
          mistakes.length === 0 ? (
            <p>{`A draft begins that takes ${title} off the site. Visitors see it until you publish the draft.`}</p>
          ) : (
            <>
              <p>
                <strong>{`${title} stays on the site:`}</strong>
              </p>
              <MistakeList mistakes={mistakes} />
            </>
          )
        }
        canConfirm={({ mistakes }) => mistakes.length === 0}
        button={() => 'Begin the draft'}
        idleButton="Begin the draft"
        busyButton="Beginning the draft…"
        done={({ part, name, title }) => (
          <>
            <p>
              <strong>{`A draft takes ${title} off the site.`}</strong>
              <span> Visitors see it until it is published.</span>
            </p>
            <p>
              <a href={officeHref('preview', { part, name })}>Preview and publish</a>
            </p>
          </>
        )}
        leave={{ href: officeHref('record', params), text: 'Leave it on the site' }}
      />
    </div>
  );
}
