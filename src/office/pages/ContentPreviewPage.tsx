import { useEffect, useId, useRef, useState } from 'react';
import type { EditedRecord } from '../../../domain/office/content';
import { officeHref } from '../../../domain/office/pages';
import { atOf, MOMENTS, momentsOf, placesOf, previewHref, type Moment } from '../../../domain/office/preview';
import { PublishDone, PublishPlanText } from '../content/Changes';
import { contentKey, paramsOf, shownDraft } from '../content/contentKey';
import { Heading } from '../Heading';
import type { OfficePageProps } from '../Office';
import type { RecordActor } from '../officeActors';
import { RecordView } from '../RecordView';
import { Step, useStep } from '../Step';
import { TextField } from '../TextField';
import { useRecord } from '../useRecord';

interface FrameProps {
  record: EditedRecord;
  version: string;
}

const COMPUTER_WIDTH = 1280;

/** Makes the page of a computer as small as its place. */
function fit(place: HTMLElement | null) {
  if (!place) return undefined;
  const observer = new ResizeObserver(() =>
    place.style.setProperty('--scale', String(place.clientWidth / COMPUTER_WIDTH)),
  );
  observer.observe(place);
  return () => observer.disconnect();
}

/** The page as visitors will see it. What the operator looks at stays when somebody else saves. */
function Frame({ record, version }: FrameProps) {
  const id = useId();
  const places = placesOf(record);
  const [chosen, setChosen] = useState<string | null>(null);
  const path = (places.find((place) => place.path === chosen) ?? places[0])?.path ?? '/';
  const [isPhone, setIsPhone] = useState(true);
  const [moment, setMoment] = useState<Moment>('now');
  const [typed, setTyped] = useState('');
  const src = previewHref({
    records: [paramsOf(record)],
    path,
    at: atOf(moment, record.values, typed),
    isSoldOut: moment === 'soldOut',
  });
  return (
    <>
      <div className="row" role="group" aria-label="Where">
        {places.map((place) => (
          <button
            key={place.path}
            type="button"
            className={place.path === path ? 'do' : 'calm'}
            aria-pressed={place.path === path}
            onClick={() => setChosen(place.path)}
          >
            {place.text}
          </button>
        ))}
      </div>
      <div className="row sights">
        <div>
          <label htmlFor={`${id}-width`}>On</label>
          <select
            id={`${id}-width`}
            value={isPhone ? 'phone' : 'computer'}
            onChange={({ target }) => setIsPhone(target.value === 'phone')}
          >
            <option value="phone">a phone</option>
            <option value="computer">a computer</option>
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-moment`}>As it is</label>
          <select
            id={`${id}-moment`}
            value={moment}
            onChange={({ target }) => setMoment(target.value as Moment)}
          >
            {momentsOf(record).map((one) => (
              <option key={one} value={one}>
                {MOMENTS[one]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {moment === 'other' ? (
        <TextField
          id={`${id}-at`}
          type="datetime-local"
          label="Another moment"
          value={typed}
          help="Date and time at the concert hall."
          onChange={setTyped}
        />
      ) : null}
      <div className="sight" ref={fit}>
        <iframe
          key={`${version} ${src}`}
          title={`Preview of ${record.title}`}
          src={src}
          className={isPhone ? 'phone' : 'computer'}
        />
      </div>
    </>
  );
}

interface PublishProps {
  record: EditedRecord;
  reader: RecordActor;
}

/** What somebody else saves meanwhile is shown before it is published. */
function Publish({ record, reader }: PublishProps) {
  const input = { records: [shownDraft(record)] };
  const step = useStep('content.publish', { input, record: reader });
  const { draft } = record;
  const planned = useRef(draft?.at);
  useEffect(() => {
    if (draft === null || draft.at === planned.current) return;
    const message = `${draft.by || 'Somebody'} has changed the draft.`;
    const outdated = { type: 'plan.outdated', input, message } as const;
    if (!step.getSnapshot().can(outdated)) return;
    planned.current = draft.at;
    step.send(outdated);
  });
  return (
    <Step
      step={step}
      name="content.publish"
      plan={(plan) => <PublishPlanText {...plan} />}
      canConfirm={({ mistakes }) => mistakes.length === 0}
      button={() => 'Publish'}
      idleButton="Publish"
      busyButton={`Publishing ${record.title}…`}
      done={({ records }) => <PublishDone records={records} />}
      leave={{ href: officeHref('record', paramsOf(record)), text: 'Go on editing' }}
    />
  );
}

/** The version of the draft that the page shows; after publishing, the last one that there was. */
function useVersion({ draft }: EditedRecord): string {
  const [version, setVersion] = useState(draft?.at ?? '');
  if (draft !== null && draft.at !== version) setVersion(draft.at);
  return version;
}

function Preview({ record, reader }: PublishProps) {
  const version = useVersion(record);
  return version === '' ? (
    <p>There is no draft: the site shows everything.</p>
  ) : (
    <div className="two">
      <div>
        <Frame record={record} version={version} />
      </div>
      <div>
        <h2>Publish</h2>
        <Publish record={record} reader={reader} />
        <p className="help">
          <span>Visitors see it within a second. </span>
          {record.part === 'concerts' || record.part === 'seasons' ? (
            <span>Tickets that were sold keep their price. </span>
          ) : null}
          {record.published === null ? null : (
            <a href={officeHref('versions', paramsOf(record))}>The version before stays.</a>
          )}
        </p>
      </div>
    </div>
  );
}

export function ContentPreviewPage({ params }: OfficePageProps) {
  const reader = useRecord('content.read', contentKey(params), () => true);
  return (
    <RecordView record={reader} name="content.read" what="the draft">
      {(record) => (
        <>
          <p>
            <a className="back" href={officeHref('record', paramsOf(record))}>
              {`← Edit ${record.title}`}
            </a>
          </p>
          <Heading>Preview</Heading>
          <p className="lead">{record.title}</p>
          <Preview record={record} reader={reader} />
        </>
      )}
    </RecordView>
  );
}
