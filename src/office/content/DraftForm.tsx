/** The form of a record, which saves by itself what is typed. */
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { counted } from '../../../domain/counted';
import { known } from '../../../domain/known';
import type { ContentField, EditedRecord } from '../../../domain/office/content';
import { otherEditors } from '../../../domain/office/contentWords';
import { replacedFields, shownValue, undecided, type ReplacedField } from '../../../domain/office/draft';
import { officeHref } from '../../../domain/office/pages';
import { agoText, wallClock, wallTime } from '../../../domain/office/words';
import { postForm } from '../../components/forms/postForm';
import { draftMachine, type DraftActor, type RecordActor } from '../officeActors';
import { UploadContext } from '../PictureUpload';
import { takeFocus } from '../takeFocus';
import { useSession } from '../useRecord';
import { FieldForm, Mistake } from './FieldForm';
import { keptDraft } from './keptDraft';
import { RareFields } from './ValueField';

interface DraftProps {
  draft: DraftActor;
}

/** "4:14 PM" of today, else the whole date. */
function timeText(iso: string): string {
  const [instant, now] = [Date.parse(iso), Date.now()];
  const isToday = wallTime(instant).split(' at ')[0] === wallTime(now).split(' at ')[0];
  return isToday ? wallClock(instant) : wallTime(instant);
}

function savedText({ draft, published }: EditedRecord): string {
  if (draft === null) return 'Visitors see it like this.';
  const saved = `Draft, saved at ${timeText(draft.at)}.`;
  if (draft.kind === 'removed') return `${saved} Published, it takes this off the site.`;
  return published === null ? `${saved} Visitors do not see it yet.` : `${saved} Visitors do not see it.`;
}

/** Where what is typed is. */
function Saving({ draft }: DraftProps) {
  const snapshot = useSelector(draft, (current) => current);
  const { record, message, typed, isPictureMissing } = snapshot.context;
  const open = undecided(typed, record).length;
  return (
    <div role="status" className="saving">
      {snapshot.matches({ clean: 'resting' }) ? (
        <p className={record.draft === null ? 'is off' : 'is warn'}>{savedText(record)}</p>
      ) : null}
      {snapshot.matches({ clean: 'resting' }) && isPictureMissing ? (
        <p className="wait">The preview did not open, because a picture was not added.</p>
      ) : null}
      {snapshot.matches('dirty') || snapshot.matches('saving') ? <p className="is off">Saving…</p> : null}
      {snapshot.matches({ clean: 'uploading' }) ? (
        <p className="is off">A picture is on its way; the preview opens when it has arrived…</p>
      ) : null}
      {snapshot.matches('conflict') ? (
        <p className="wait">
          <strong>{`${counted(open, 'field')} ${open === 1 ? 'is' : 'are'} undecided.`}</strong>
          <span>
            {' Choose below; until then the draft has the other text, and nothing of yours is lost.'}
          </span>
        </p>
      ) : null}
      {snapshot.matches('unsaved') ? (
        <p className="wait">
          <strong>Not saved: no connection.</strong>
          <span>
            {' What you type stays on this device, also if you close this page; it is saved later.'}
          </span>
        </p>
      ) : null}
      {snapshot.matches('signedOut') ? (
        <p className="wait">
          <strong>Not saved: you were signed out.</strong>
          <span>
            {' What you typed stays on this device, and is saved when you come back with a new link.'}
          </span>
        </p>
      ) : null}
      {snapshot.matches('refused') ? (
        <div className="panel bad">
          <p>
            <strong>Not saved.</strong>
            <span>{` ${message} What you typed is still here.`}</span>
          </p>
          <p>
            <button type="button" onClick={() => draft.send({ type: 'save.retried' })}>
              Save it again
            </button>
          </p>
        </div>
      ) : null}
    </div>
  );
}

const useMe = () => useSelector(useSession(), ({ context }) => context.operator?.name ?? '');

/** Who else changes the record at this time. */
function Others({ draft }: DraftProps) {
  const me = useMe();
  const { changes, fields } = useSelector(draft, ({ context }) => context.record);
  const now = Date.now();
  return otherEditors(changes, fields, { me, now }).map(({ by, at, label }) => (
    <p className="wait" key={by}>
      <strong>{`${by} has this open, too`}</strong>
      <span>
        {` (${label}, ${agoText(at, now)}). You see each other’s changes; no field is overwritten unseen.`}
      </span>
    </p>
  ));
}

interface FieldsProps extends DraftProps {
  /** Name of the field to begin with; null: the first one. */
  asked: string | null;
}

/** Begins with a field, and keeps it in view while texts above it load, until the operator goes on. */
function focus(field: HTMLElement | null) {
  const form = field?.closest('form');
  if (!field || !form) return undefined;
  takeFocus(field, { preventScroll: true });
  if (document.activeElement !== field) return undefined;
  const observer = new ResizeObserver(() => field.scrollIntoView());
  const stop = () => observer.disconnect();
  observer.observe(form);
  for (const type of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(type, stop, { once: true });
  return stop;
}

/** The fields that others have changed after this form had saved them. */
function useReplaced(draft: DraftActor): ReplacedField[] {
  const me = useMe();
  const { own, typed, record } = useSelector(draft, ({ context }) => context);
  return replacedFields(own, typed, record, me);
}

function Field({ draft, asked, field }: FieldsProps & { field: ContentField }) {
  const { record, typed } = useSelector(draft, ({ context }) => context);
  const replaced = useReplaced(draft).find((one) => one.field === field.name);
  const { name } = field;
  const form = (
    <FieldForm
      field={field}
      value={shownValue(typed, record, name)}
      published={record.published === null ? undefined : (record.published[name] ?? null)}
      mistakes={record.mistakes.filter((mistake) => mistake.field === name)}
      conflict={undecided(typed, record).find((conflict) => conflict.field === name)}
      replaced={replaced}
      uses={record.pictureUses.filter((use) => use.field === name)}
      concerts={record.concerts}
      onChange={(value) => draft.send({ type: 'field.changed', field: name, value })}
      onOther={(value) => draft.send({ type: 'conflict.typed', field: name, value })}
      onChosen={(value) => draft.send({ type: 'conflict.chosen', field: name, value })}
    />
  );
  return name === asked ? (
    <div className="asked" tabIndex={-1} ref={focus}>
      {form}
    </div>
  ) : (
    form
  );
}

/** Fields that are folded away, unless they need the operator. */
function Fields({ draft, asked }: FieldsProps) {
  const { record, typed } = useSelector(draft, ({ context }) => context);
  const waiting = new Set([
    ...record.mistakes.map(({ field }) => field),
    ...undecided(typed, record).map(({ field }) => field),
    ...useReplaced(draft).map(({ field }) => field),
  ]);
  // A field stays where it is while somebody types in it.
  const [shown] = useState(waiting);
  const isFolded = ({ name, isRare }: ContentField) => isRare && !shown.has(name);
  const rare = record.fields.filter(isFolded);
  return (
    <>
      {record.fields
        .filter((field) => !isFolded(field))
        .map((field) => (
          <Field key={field.name} draft={draft} asked={asked} field={field} />
        ))}
      <RareFields fields={rare} isOpen={rare.some(({ name }) => waiting.has(name))}>
        {(field) => <Field key={field.name} draft={draft} asked={asked} field={field} />}
      </RareFields>
    </>
  );
}

/** Mistakes of the record as a whole. */
function Mistakes({ draft }: DraftProps) {
  const { mistakes, fields } = useSelector(draft, ({ context }) => context.record);
  const names = new Set(fields.map(({ name }) => name));
  return mistakes
    .filter(({ field }) => !names.has(field))
    .map((mistake) => (
      <p className="mistake" key={mistake.message}>
        <Mistake {...mistake} />
      </p>
    ));
}

/** What else can be done with the record. */
function More({ draft }: DraftProps) {
  const { part, name, draft: saved, published } = useSelector(draft, ({ context }) => context.record);
  const params = { part, name };
  return (
    <ul className="plain">
      <li>
        <a href={officeHref('versions', params)}>Versions</a>
        <br />
        <span className="muted small">what was published, and how to bring it back</span>
      </li>
      {saved === null ? null : (
        <li>
          <a href={officeHref('discard', params)}>Throw the draft away</a>
          <br />
          <span className="muted small">you see what is lost; the site does not change</span>
        </li>
      )}
      {published === null || saved?.kind === 'removed' ? null : (
        <li>
          <a href={officeHref('removal', params)}>Take it off the site</a>
          <br />
          <span className="muted small">as a draft, until it is published</span>
        </li>
      )}
    </ul>
  );
}

interface DraftFormProps extends Pick<FieldsProps, 'asked'> {
  /** As it was read first. */
  record: EditedRecord;
  reader: RecordActor;
}

export function DraftForm({ record, reader, asked }: DraftFormProps) {
  const { part, name } = record;
  const session = useSession();
  const [{ machine, typed }] = useState(() => {
    const operator = known(session.getSnapshot().context.operator, 'operator').id;
    const typed = keptDraft({ part, name, operator });
    return { machine: draftMachine({ part, name, operator }, typed, reader), typed };
  });
  const draft = useActorRef(machine, { input: { record, typed } });
  return (
    <UploadContext value={draft}>
      <Saving draft={draft} />
      <Others draft={draft} />
      <form
        {...postForm}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) draft.send({ type: 'form.left' });
        }}
        onSubmit={(event) => {
          event.preventDefault();
          draft.send({ type: 'preview.pressed' });
        }}
      >
        <Fields draft={draft} asked={asked} />
        <Mistakes draft={draft} />
        <div className="row">
          <button className="do">Preview and publish…</button>
        </div>
      </form>
      <h2>What else you can do</h2>
      <More draft={draft} />
    </UploadContext>
  );
}
