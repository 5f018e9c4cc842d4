import { useState } from 'react';
import { counted } from '../../../domain/counted';
import { keyOf, type ContentKey, type ListedRecord } from '../../../domain/office/content';
import { authorText, isSameRecord } from '../../../domain/office/contentWords';
import { officeHref } from '../../../domain/office/pages';
import { PublishDone, PublishPlanText } from '../content/Changes';
import { paramsOf, shownDraft } from '../content/contentKey';
import { Heading } from '../Heading';
import type { RecordActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { changeInput, Step, useStep } from '../Step';
import { useRecord } from '../useRecord';

interface PublishProps {
  drafts: readonly ListedRecord[];
  record: RecordActor;
}

/** Publishes the chosen drafts together: all of them, or none. */
function Publish({ drafts, record }: PublishProps) {
  const [chosen, setChosen] = useState<readonly ContentKey[]>([]);
  const step = useStep('content.publish', { input: null, record });
  const isChosen = (key: ContentKey) => chosen.some((one) => isSameRecord(one, key));
  const toggle = (draft: ListedRecord) => {
    const others = chosen.filter((one) => !isSameRecord(one, draft));
    const records = isChosen(draft) ? others : [...others, shownDraft(draft)];
    setChosen(records);
    changeInput(step, 'content.publish', records.length === 0 ? null : { records });
  };
  return (
    <Step
      step={step}
      name="content.publish"
      plan={(plan) => <PublishPlanText {...plan} />}
      canConfirm={({ mistakes }) => mistakes.length === 0}
      missing="Choose at least one draft."
      button={({ records }) => `Publish ${counted(records.length, 'draft')}`}
      idleButton="Publish"
      busyButton="Publishing…"
      done={({ records }) => <PublishDone records={records} />}
      leave={{ href: officeHref('content'), text: 'Don’t publish' }}
    >
      <fieldset>
        <legend>Drafts</legend>
        {drafts.map((draft) => (
          <div key={keyOf(draft)}>
            <label className="choice">
              <input type="checkbox" checked={isChosen(draft)} onChange={() => toggle(draft)} />
              <span>
                <strong>{draft.title}</strong>
                <span>{draft.draft === null ? '' : authorText(draft.draft, Date.now())}</span>
              </span>
            </label>
            <a href={officeHref('preview', paramsOf(draft))} aria-label={`Preview of ${draft.title}`}>
              Preview
            </a>
          </div>
        ))}
      </fieldset>
    </Step>
  );
}

/** The drafts that there are when the page opens. Later ones are not published unseen. */
function Drafts({ drafts: current, record }: PublishProps) {
  const [drafts] = useState(current);
  return drafts.length === 0 ? (
    <p>There are no drafts: the site shows everything.</p>
  ) : (
    <Publish drafts={drafts} record={record} />
  );
}

export function ContentPublishPage() {
  const record = useRecord('content.list', {});
  return (
    <RecordView record={record} name="content.list" what="the drafts">
      {({ records }) => (
        <div className="narrow">
          <p>
            <a className="back" href={officeHref('content')}>
              ← Content
            </a>
          </p>
          <Heading>Publish several drafts</Heading>
          <p className="lead">All of them appear at once, or none.</p>
          <Drafts drafts={records.filter(({ draft }) => draft !== null)} record={record} />
        </div>
      )}
    </RecordView>
  );
}
