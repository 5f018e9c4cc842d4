/** A job of a concert: how far it is, what can be done with it, and what it has left. */
import { useState, type ReactNode } from 'react';
import { counted } from '../../domain/counted';
import type {
  JobFigures,
  JobKind,
  ReadJob,
  RestItem,
  RestKind,
  TickChange,
  TickPlan,
} from '../../domain/office/jobs';
import {
  canTick,
  isTicked,
  openChanges,
  tickedItems,
  tickInput,
  withChange,
} from '../../domain/office/jobTicks';
import {
  begunText,
  isActive,
  jobHeading,
  jobText,
  REST_KINDS,
  restItemText,
  restText,
  tickText,
  TICKED,
  TAKE_BACK,
  takenBackText,
  workText,
} from '../../domain/office/jobWords';
import type { OperationName } from '../../domain/office/operations';
import { shortId } from '../../domain/office/orders';
import { officeHref } from '../../domain/office/pages';
import { capitalized, datedText } from '../../domain/office/words';
import { focusIfLost } from '../components/page/focusIfLost';
import { Heading } from './Heading';
import type { RecordActor } from './officeActors';
import { Disclosure } from './Disclosure';
import { RecordView } from './RecordView';
import { changeInput, Step, useStep } from './Step';
import { useRecord } from './useRecord';
import { hasTyped } from './useTyped';

interface JobProps {
  job: JobFigures;
  record: RecordActor;
}

/** The heading of what a button does: "If you take the move back". */
const ifYou = (label: string) => `If you ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** Takes back a job that has not begun, or stops one that has. */
function Stop({ job, record }: JobProps) {
  const step = useStep('job.stop', { input: { job: job.id }, record });
  const isWaiting = job.state === 'waiting';
  const label = isWaiting ? TAKE_BACK[job.kind] : 'Stop after this order';
  return (
    <Step
      step={step}
      name="job.stop"
      planTitle={ifYou(label)}
      plan={(plan) =>
        isWaiting ? (
          <p>{takenBackText(plan)}</p>
        ) : (
          <p>{`${plan.done} of ${plan.total} are done and cannot be taken back. The other ${plan.total - plan.done} stay as they are.`}</p>
        )
      }
      button={() => label}
      idleButton={label}
      busyButton="Stopping…"
      done={(stopped) => <p>{jobText(stopped, Date.now())}</p>}
    />
  );
}

/** Lets a job begin at once, or go on. */
function Begin({ job, record }: JobProps) {
  const step = useStep('job.begin', { input: { job: job.id }, record });
  const label =
    job.state === 'waiting' ? 'Begin now' : `Go on with ${counted(job.total - job.done, 'order')}`;
  return (
    <Step
      step={step}
      name="job.begin"
      planTitle={ifYou(label)}
      plan={() => (
        <p>
          {job.state === 'waiting'
            ? `${workText(job)} begin at once. Then they can’t be taken back.`
            : `${workText(job)} go on. Whoever has a refund or a mail does not get another one.`}
        </p>
      )}
      button={() => label}
      idleButton={label}
      busyButton="Beginning…"
      done={() => <p>It begins.</p>}
    />
  );
}

function Repeat({ job, record }: JobProps) {
  const step = useStep('job.repeat', { input: { job: job.id }, record });
  return (
    <Step
      step={step}
      name="job.repeat"
      plan={() => <p>What was refused is tried again. Nobody gets a refund or a mail twice.</p>}
      button={() => 'Try again'}
      idleButton="Try again"
      busyButton="Trying again…"
      done={() => <p>It is tried again.</p>}
    />
  );
}

interface RestListProps extends Pick<JobProps, 'job'> {
  kind: RestKind;
  ticked: readonly RestItem[];
  /** Null: the job goes on, so nothing can be ticked off. */
  onTick: ((item: RestItem, isNew: boolean) => void) | null;
}

/** What is left of one kind, and who has settled what. */
function RestList({ job, kind, ticked, onTick }: RestListProps) {
  const items = job.rest.filter((item) => item.kind === kind);
  if (items.length === 0) return null;
  return (
    <>
      <h2 tabIndex={-1} ref={focusIfLost}>
        {restText(job, kind) ?? `All ${TICKED[kind]}: ${items.length}`}
      </h2>
      <ul className="plain">
        {items.map((item) => {
          const key = { order: item.id, kind };
          return (
            <li key={item.id}>
              <label>
                <input
                  type="checkbox"
                  disabled={onTick === null}
                  checked={isTicked(ticked, key)}
                  onChange={({ target }) => onTick?.(key, target.checked)}
                />
                <span>{restItemText(item)}</span>
              </label>
              <span className="muted small">
                <span>
                  {item.ticked === null ? '' : `${capitalized(tickText(item.ticked, kind, Date.now()))} · `}
                </span>
                <a href={officeHref('order', { order: item.id })}>{`Order ${shortId(item.id)}`}</a>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const namesOf = (items: TickPlan['ticked'], without: string) =>
  items.map(({ name, kind }) => <li key={`${name} ${kind}`}>{`${name}: ${without}${TICKED[kind]}`}</li>);

interface RestProps extends JobProps {
  /** Ticks that are not saved. */
  changes: readonly TickChange[];
  onChange: (changes: readonly TickChange[]) => void;
}

/** What the operator has to do: refunds that were refused, money to hand back, and guests to call. */
function Rest({ job, record, changes, onChange }: RestProps) {
  const step = useStep('job.tick', { input: tickInput(job, changes), record });
  const ticked = tickedItems(job, changes);
  const onTick = (item: RestItem, isNew: boolean) => {
    const next = withChange(changes, { ...item, isTicked: isNew });
    onChange(next);
    changeInput(step, 'job.tick', tickInput(job, next));
  };
  const isTickable = canTick(job.state);
  const lists = REST_KINDS.map((kind) => (
    <RestList key={kind} job={job} kind={kind} ticked={ticked} onTick={isTickable ? onTick : null} />
  ));
  if (!isTickable) return lists;
  return (
    <>
      <Step
        step={step}
        name="job.tick"
        plan={(plan) => (
          <ul>
            {namesOf(plan.ticked, '')}
            {namesOf(plan.unticked, 'not ')}
          </ul>
        )}
        button={() => 'Save what is settled'}
        idleButton="Save what is settled"
        busyButton="Saving…"
        done={() => <p>Saved.</p>}
      >
        {lists}
      </Step>
      {job.state === 'done' && restText(job, 'refused') !== null ? (
        <Repeat job={job} record={record} />
      ) : null}
    </>
  );
}

const Bar = ({ job: { total, done } }: Pick<JobProps, 'job'>) => (
  <progress max={total} value={done} aria-label={`${done} of ${counted(total, 'order')}`} />
);

/** The steps are those of the state, so a new state begins new ones. */
const Steps = (props: JobProps) => {
  const { state } = props.job;
  return (
    <div className="cols steps" key={state}>
      {state === 'waiting' || state === 'working' || state === 'resting' ? <Stop {...props} /> : null}
      {state === 'waiting' || state === 'resting' || state === 'stopped' ? <Begin {...props} /> : null}
    </div>
  );
};

const CLASSES: Partial<Record<JobFigures['state'], string>> = {
  resting: 'wait',
  stopped: 'wait',
  done: 'done',
};

function JobView({ job, record }: JobProps) {
  const now = Date.now();
  // They outlive what somebody else saves meanwhile.
  const [changes, setChanges] = useState<readonly TickChange[]>([]);
  const open = canTick(job.state) ? openChanges(job, changes) : [];
  if (open.length < changes.length) setChanges(open);
  return (
    <>
      <div className={CLASSES[job.state] ?? 'lead'} role="status">
        <p>{jobText(job, now)}</p>
      </div>
      {isActive(job.state) && job.state !== 'waiting' ? (
        <>
          <Bar job={job} />
          <p>
            You can close this page or switch this device off: it goes on, and this address shows how far it
            is.
          </p>
        </>
      ) : null}
      <p className="muted small">{capitalized(begunText(job, now))}</p>
      <Steps job={job} record={record} />
      {job.rest.length === 0 ? null : (
        <Rest
          key={JSON.stringify([job.state, job.rest])}
          job={job}
          record={record}
          changes={open}
          onChange={setChanges}
        />
      )}
    </>
  );
}

interface JobPageProps {
  /** Name of the concert. */
  concert: string;
  kinds: JobKind[];
  /** "Move Winter Serenade", while there is no job. */
  heading: (title: string) => string;
  /** What is offered beside a job that has ended: "Move it again". */
  again: string;
  /** What its form carries out. */
  operation: OperationName;
  /** The form that begins a job. */
  form: (shown: ReadJob, record: RecordActor) => ReactNode;
}

/** A page whose form begins a job, and which then shows the job. */
export function JobPage({ concert, kinds, heading, again, operation, form }: JobPageProps) {
  const record = useRecord('job.read', { concert, kinds }, ({ job }) => job !== null && isActive(job.state));
  return (
    <RecordView record={record} name="job.read" what="the concert">
      {(shown) => {
        const { title, date, location, job } = shown;
        const isShown = job !== null && job.state !== 'undone';
        return (
          <>
            <p>
              <a className="back" href={officeHref('concert', { concert })}>{`← ${title}`}</a>
            </p>
            <Heading key={`${job?.id} ${job?.state}`}>{isShown ? jobHeading(job) : heading(title)}</Heading>
            <p className="lead">{`${datedText(date)}\n${location}`}</p>
            {job?.state === 'undone' ? (
              <div className="done" role="status">
                <p>{jobText(job, Date.now())}</p>
              </div>
            ) : null}
            {isShown ? <JobView key={job.id} job={job} record={record} /> : null}
            {isShown && isActive(job.state) ? null : isShown ? (
              <Disclosure title={again} isOpenAtFirst={hasTyped(operation)}>
                {form(shown, record)}
              </Disclosure>
            ) : (
              <div>{form(shown, record)}</div>
            )}
          </>
        );
      }}
    </RecordView>
  );
}
