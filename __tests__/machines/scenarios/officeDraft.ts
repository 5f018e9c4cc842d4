import type { EditedRecord, FieldConflict, FieldEdit } from '../../../domain/office/content';
import type { Fields } from '../../../domain/api/values';
import {
  NOTHING_TYPED,
  replacedFields,
  type SavedValues,
  type TypedDraft,
} from '../../../domain/office/draft';
import { officeDraftMachine } from '../../../machines/officeDraftMachine';
import {
  calls,
  runs,
  scenarioWithInput,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';
import { recordOf } from '../../support/contentFixtures';

const PAUSE_MS = 2_000;
const RETRY_MS = 10_000;

const CLEAN = { clean: 'resting' };
const UPLOADING = { clean: 'uploading' };

const LEAVE = { type: 'form.left' };
const HIDE = { type: 'page.hidden' };
const RETURN = { type: 'page.returned' };
const PREVIEW = { type: 'preview.pressed' };
const RETRY = { type: 'save.retried' };
const typed = (field: string, value: string) => ({ type: 'field.changed', field, value });
const started = (upload: string) => ({ type: 'upload.started', upload });
const arrived = (upload: string) => ({ type: 'upload.arrived', upload });
const ended = (upload: string) => ({ type: 'upload.ended', upload });
const other = (field: string, value: string) => ({ type: 'conflict.typed', field, value });
const chosen = (field: string, value: string) => ({ type: 'conflict.chosen', field, value });
const read = (record: EditedRecord) => ({ type: 'record.read', record });

const edit = (value: string, base = 'Old', field = 'title'): FieldEdit => ({ field, base, value });
const subtitle = (value: string): FieldEdit => edit(value, 'By snow', 'subtitle');

const OLD = { title: 'Old', subtitle: 'By snow' };
const SHOWN = recordOf(OLD);
const KEEP = runs('keep');

const kept = (parts: Partial<TypedDraft>): TypedDraft => ({ ...NOTHING_TYPED, ...parts });

const withKept = (title: string, draft: TypedDraft, facts: object, ...steps: ScenarioStep[]) =>
  scenarioWithInput(
    title,
    { record: SHOWN, typed: draft },
    [calls('page'), calls('readings')],
    { typed: draft, ...facts },
    ...steps,
  );

const opened = (title: string, ...steps: ScenarioStep[]) => withKept(title, NOTHING_TYPED, {}, ...steps);

const dirty = (value: string) =>
  when(typed('title', value), [KEEP], { state: 'dirty', typed: kept({ edits: [edit(value)] }) });

const sending = (edits: FieldEdit[], sent = edits) => ({ state: 'saving', typed: kept({ edits, sent }) });

/** @param on what makes the machine save: the end of the pause, or an event */
const saving = (on: ScenarioStep['on'], edits: FieldEdit[], sent = edits) =>
  when(on ?? PAUSE_MS, [KEEP, calls('save', sent)], sending(edits, sent));

const saved = (
  values: Fields,
  { conflicts = [], facts = {} }: { conflicts?: FieldConflict[]; facts?: object } = {},
) =>
  when(doneEvent('save', { record: recordOf(values), conflicts }), [KEEP, runs('announceChange')], {
    state: CLEAN,
    values,
    typed: NOTHING_TYPED,
    message: null,
    ...facts,
  });

const THEIRS: FieldConflict = {
  field: 'title',
  by: 'Anna Weber',
  at: '2026-11-27T21:13:00.000Z',
  yours: 'Mine',
  theirs: 'Hers',
};
const HERS = { ...OLD, title: 'Hers' };

const changedBy = (by: string): EditedRecord => ({
  ...recordOf(HERS),
  changes: { title: { by, at: THEIRS.at } },
});

/** What was typed meets what Anna Weber has saved. */
const CONFLICT: ScenarioStep[] = [
  dirty('Mine'),
  saving(PAUSE_MS, [edit('Mine')]),
  saved(HERS, {
    conflicts: [THEIRS],
    facts: { state: 'conflict', typed: kept({ conflicts: [THEIRS] }) },
  }),
];

const NEWER = { ...THEIRS, theirs: 'Hers again' };

export const flow: ScenarioFile = {
  machine: officeDraftMachine,
  otherActors: [],
  facts: ({ value, context }) => ({
    state: value,
    values: (context['record'] as EditedRecord).values,
    typed: context['typed'],
    message: context['message'],
    isPictureMissing: context['isPictureMissing'],
    replaced: replacedFields(
      context['own'] as SavedValues,
      context['typed'] as TypedDraft,
      context['record'] as EditedRecord,
      'Grace',
    ),
  }),
  initialFacts: {
    ...{ state: CLEAN, values: OLD, typed: NOTHING_TYPED, message: null },
    ...{ isPictureMissing: false, replaced: [] },
  },
  scenarios: [
    opened(
      'what is typed is saved two seconds later, with what it was before',
      when(LEAVE),
      when(HIDE),
      when(RETURN),
      when(RETRY),
      dirty('N'),
      when(PAUSE_MS - 1),
      dirty('New'),
      saving(1, [edit('New')]),
      when(LEAVE),
      when(HIDE),
      when(RETURN),
      saved({ ...OLD, title: 'New' }),
      when(PAUSE_MS),
    ),
    ...[LEAVE, HIDE].map((event) =>
      opened(
        `it is saved at once on ${event.type}`,
        dirty('New'),
        saving(event, [edit('New')]),
        saved({ ...OLD, title: 'New' }),
      ),
    ),
    opened(
      'what is typed and taken back is not sent',
      dirty('New'),
      when(typed('title', 'Old'), [KEEP], { state: CLEAN, typed: NOTHING_TYPED }),
      when(PAUSE_MS),
    ),
    opened(
      'what is typed during a call is saved next, over what the call has saved',
      dirty('New'),
      saving(PAUSE_MS, [edit('New')]),
      when(typed('title', 'Newer'), [KEEP], sending([edit('Newer')], [edit('New')])),
      when(typed('subtitle', 'By ice'), [KEEP], sending([edit('Newer'), subtitle('By ice')], [edit('New')])),
      when(typed('title', 'Old'), [KEEP], sending([subtitle('By ice'), edit('Old')], [edit('New')])),
      saved(
        { ...OLD, title: 'New' },
        {
          facts: { state: 'dirty', typed: kept({ edits: [subtitle('By ice'), edit('Old', 'New')] }) },
        },
      ),
      saving(PAUSE_MS, [subtitle('By ice'), edit('Old', 'New')]),
      saved({ ...OLD, subtitle: 'By ice' }),
    ),
    opened(
      'what others save comes along, except into a field that is being typed',
      when(read(recordOf(HERS)), [], { values: HERS }),
      when(typed('title', 'Mine'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [edit('Mine', 'Hers')] }),
      }),
      when(read(SHOWN), [], { values: OLD }),
      when(typed('title', 'Mine!'), [KEEP], { typed: kept({ edits: [edit('Mine!', 'Hers')] }) }),
      saving(PAUSE_MS, [edit('Mine!', 'Hers')]),
      when(read(recordOf(HERS)), [], { values: HERS }),
      saved({ ...OLD, title: 'Mine!' }),
    ),
    opened(
      'after somebody else has changed what was saved, one’s own text can be put back',
      dirty('Mine'),
      saving(PAUSE_MS, [edit('Mine')]),
      saved({ ...OLD, title: 'Mine' }),
      when(read(changedBy('Anna Weber')), [], {
        values: HERS,
        replaced: [{ field: 'title', mine: 'Mine', by: 'Anna Weber' }],
      }),
      // In another tab.
      when(read(changedBy('Grace')), [], { replaced: [] }),
      when(read(recordOf(HERS)), [], { replaced: [{ field: 'title', mine: 'Mine', by: null }] }),
      when(typed('title', 'Mine'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [edit('Mine', 'Hers')] }),
        replaced: [],
      }),
      saving(PAUSE_MS, [edit('Mine', 'Hers')]),
      saved({ ...OLD, title: 'Mine' }),
    ),
    opened(
      'a text that was given up for another one is not one’s own any more',
      dirty('M'),
      saving(PAUSE_MS, [edit('M')]),
      saved({ ...OLD, title: 'M' }),
      when(typed('title', 'Mine'), [KEEP], { state: 'dirty', typed: kept({ edits: [edit('Mine', 'M')] }) }),
      saving(PAUSE_MS, [edit('Mine', 'M')]),
      saved(HERS, {
        conflicts: [THEIRS],
        facts: {
          state: 'conflict',
          typed: kept({ conflicts: [THEIRS] }),
          replaced: [{ field: 'title', mine: 'M', by: null }],
        },
      }),
      when(chosen('title', 'Hers'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [edit('Hers', 'Hers')] }),
        replaced: [],
      }),
      saving(PAUSE_MS, [edit('Hers', 'Hers')]),
      saved(HERS),
    ),
    opened(
      'of two texts of a field, one’s own is chosen, over the one that was shown',
      ...CONFLICT,
      when(PREVIEW),
      when(typed('subtitle', 'By ice'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [subtitle('By ice')], conflicts: [THEIRS] }),
      }),
      when(PAUSE_MS, [KEEP, calls('save', [subtitle('By ice')])], {
        state: 'saving',
        typed: kept({ edits: [subtitle('By ice')], sent: [subtitle('By ice')], conflicts: [THEIRS] }),
      }),
      saved(
        { ...HERS, subtitle: 'By ice' },
        { facts: { state: 'conflict', typed: kept({ conflicts: [THEIRS] }) } },
      ),
      when(chosen('subtitle', 'By ice'), [KEEP]),
      when(chosen('title', 'Mine'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [edit('Mine', 'Hers')] }),
      }),
      saving(PAUSE_MS, [edit('Mine', 'Hers')]),
      saved(
        { ...HERS, title: 'Hers again', subtitle: 'By ice' },
        { conflicts: [NEWER], facts: { state: 'conflict', typed: kept({ conflicts: [NEWER] }) } },
      ),
    ),
    opened(
      'a third text is kept over a reload, until it is chosen',
      ...CONFLICT,
      when(other('title', 'Both'), [KEEP], { typed: kept({ conflicts: [{ ...THEIRS, other: 'Both' }] }) }),
      when(other('subtitle', 'By ice'), [KEEP]),
      when(chosen('title', 'Both'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [edit('Both', 'Hers')] }),
      }),
    ),
    opened(
      'choosing the text of somebody else decides, too',
      ...CONFLICT,
      when(chosen('title', 'Hers'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [edit('Hers', 'Hers')] }),
      }),
      saving(PAUSE_MS, [edit('Hers', 'Hers')]),
      saved(HERS),
    ),
    opened(
      'what a command changed on the site under the draft is decided, too',
      when(read({ ...SHOWN, conflicts: [THEIRS] }), [], { state: 'conflict' }),
      when(read(SHOWN), [], { state: CLEAN }),
      when(read({ ...SHOWN, conflicts: [THEIRS] }), [], { state: 'conflict' }),
      when(other('title', 'Mine'), [KEEP], {
        typed: kept({ conflicts: [{ ...THEIRS, other: 'Mine' }] }),
      }),
      when(chosen('title', 'Mine'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [edit('Mine', 'Hers')] }),
      }),
      saving(PAUSE_MS, [edit('Mine', 'Hers')]),
      saved({ ...OLD, title: 'Mine' }),
    ),
    opened(
      'what was typed last is one’s own text in a conflict, and a later call can find another one',
      dirty('M'),
      saving(PAUSE_MS, [edit('M')]),
      when(typed('title', 'Mine'), [KEEP], sending([edit('Mine')], [edit('M')])),
      saved(HERS, {
        conflicts: [{ ...THEIRS, yours: 'M' }],
        facts: { state: 'conflict', typed: kept({ conflicts: [THEIRS] }) },
      }),
    ),
    ...[null, 500, 501].map((status) =>
      opened(
        `without a proper response (${status}) the same is sent again before anything else`,
        dirty('New'),
        saving(PAUSE_MS, [edit('New')]),
        when(errorEvent('save', status), [], { state: 'unsaved' }),
        when(RETRY),
        when(LEAVE),
        when(HIDE),
        when(typed('title', 'Newer'), [KEEP], {
          typed: kept({ edits: [edit('Newer')], sent: [edit('New')] }),
        }),
        when(RETRY_MS - 1),
        saving(1, [edit('Newer')], [edit('New')]),
        when(errorEvent('save', status), [], { state: 'unsaved' }),
        saving(RETURN, [edit('Newer')], [edit('New')]),
        saved(
          { ...OLD, title: 'New' },
          { facts: { state: 'dirty', typed: kept({ edits: [edit('Newer', 'New')] }) } },
        ),
      ),
    ),
    withKept(
      'what the device has kept is saved after a reload',
      kept({ edits: [edit('Newer')], sent: [edit('New')] }),
      { state: 'dirty' },
      saving(PAUSE_MS, [edit('Newer')], [edit('New')]),
    ),
    withKept(
      'a conflict that the device has kept is shown after a reload',
      kept({ conflicts: [THEIRS] }),
      { state: 'conflict' },
      when(chosen('title', 'Another'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [edit('Another', 'Hers')] }),
      }),
    ),
    opened(
      'after the session has ended, it is saved when the operator comes back with a new one',
      dirty('New'),
      saving(PAUSE_MS, [edit('New')]),
      when(errorEvent('save', 401), [], { state: 'signedOut' }),
      when(typed('title', 'Newer'), [KEEP], {
        typed: kept({ edits: [edit('Newer')], sent: [edit('New')] }),
      }),
      when(RETRY_MS),
      saving(RETURN, [edit('Newer')], [edit('New')]),
    ),
    ...[400, 404].map((status) =>
      opened(
        `what the server refuses (${status}) stays in the form, and can be corrected or sent again`,
        dirty('New'),
        saving(PAUSE_MS, [edit('New')]),
        when(errorEvent('save', status), [], {
          state: 'refused',
          message: 'failed',
          typed: kept({ edits: [edit('New')] }),
        }),
        when(RETRY_MS),
        when(RETURN),
        dirty('Newer'),
        saving(PAUSE_MS, [edit('Newer')]),
        when(errorEvent('save', status), [], {
          state: 'refused',
          typed: kept({ edits: [edit('Newer')] }),
        }),
        saving(RETRY, [edit('Newer')]),
        saved({ ...OLD, title: 'Newer' }),
      ),
    ),
    opened('the preview opens at once when everything is saved', when(PREVIEW, [runs('openPreview')])),
    opened(
      'the preview opens when everything is saved, also what is typed meanwhile',
      dirty('New'),
      saving(PREVIEW, [edit('New')]),
      when(typed('title', 'Newer'), [KEEP], sending([edit('Newer')], [edit('New')])),
      when(
        doneEvent('save', { record: recordOf({ ...OLD, title: 'New' }), conflicts: [] }),
        [KEEP, runs('announceChange'), KEEP, calls('save', [edit('Newer', 'New')])],
        { ...sending([edit('Newer', 'New')]), values: { ...OLD, title: 'New' } },
      ),
      when(
        doneEvent('save', { record: recordOf({ ...OLD, title: 'Newer' }), conflicts: [] }),
        [KEEP, runs('announceChange'), runs('openPreview')],
        { state: CLEAN, values: { ...OLD, title: 'Newer' }, typed: NOTHING_TYPED },
      ),
      // A page that comes back from the browser’s history does not open the preview again.
      when(typed('title', 'New'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [edit('New', 'Newer')] }),
      }),
      saving(PAUSE_MS, [edit('New', 'Newer')]),
      saved({ ...OLD, title: 'New' }),
    ),
    opened(
      'the preview waits for a call that is under way',
      dirty('New'),
      saving(PAUSE_MS, [edit('New')]),
      when(PREVIEW),
      when(
        doneEvent('save', { record: recordOf({ ...OLD, title: 'New' }), conflicts: [] }),
        [KEEP, runs('announceChange'), runs('openPreview')],
        { state: CLEAN, values: { ...OLD, title: 'New' }, typed: NOTHING_TYPED },
      ),
    ),
    ...[
      { status: null, facts: { state: 'unsaved' }, retry: RETURN },
      { status: 401, facts: { state: 'signedOut' }, retry: RETURN },
      {
        status: 400,
        facts: { state: 'refused', message: 'failed', typed: kept({ edits: [edit('New')] }) },
        retry: RETRY,
      },
    ].flatMap(({ status, facts, retry }) => [
      opened(
        `after a call that failed (${status}) the preview does not open by itself`,
        dirty('New'),
        saving(PREVIEW, [edit('New')]),
        when(errorEvent('save', status), [], facts),
        saving(retry, [edit('New')]),
        saved({ ...OLD, title: 'New' }),
      ),
      opened(
        `after a call that failed (${status}) the button of the preview saves`,
        dirty('New'),
        saving(PAUSE_MS, [edit('New')]),
        when(errorEvent('save', status), [], facts),
        saving(PREVIEW, [edit('New')]),
        when(
          doneEvent('save', { record: recordOf({ ...OLD, title: 'New' }), conflicts: [] }),
          [KEEP, runs('announceChange'), runs('openPreview')],
          { state: CLEAN, values: { ...OLD, title: 'New' }, typed: NOTHING_TYPED, message: null },
        ),
      ),
    ]),
    opened(
      'the preview opens when the last picture has arrived and its address is saved',
      when(started('a')),
      when(started('b')),
      when(PREVIEW, [], { state: UPLOADING }),
      when(PREVIEW),
      when(typed('title', 'One'), [KEEP, KEEP, calls('save', [edit('One')])], sending([edit('One')])),
      when(arrived('a')),
      when(ended('a')),
      saved({ ...OLD, title: 'One' }, { facts: { state: UPLOADING } }),
      when(
        typed('title', 'Two'),
        [KEEP, KEEP, calls('save', [edit('Two', 'One')])],
        sending([edit('Two', 'One')]),
      ),
      when(arrived('b')),
      when(ended('b')),
      when(
        doneEvent('save', { record: recordOf({ ...OLD, title: 'Two' }), conflicts: [] }),
        [KEEP, runs('announceChange'), runs('openPreview')],
        { state: CLEAN, values: { ...OLD, title: 'Two' }, typed: NOTHING_TYPED },
      ),
    ),
    opened(
      'after an upload that brought nothing the form stays open, and others go on',
      when(started('a')),
      when(started('b')),
      when(PREVIEW, [], { state: UPLOADING }),
      when(ended('a'), [], { state: CLEAN, isPictureMissing: true }),
      when(PREVIEW, [], { state: UPLOADING, isPictureMissing: false }),
      when(ended('b'), [], { state: CLEAN, isPictureMissing: true }),
      when(PREVIEW, [runs('openPreview')], { isPictureMissing: false }),
    ),
    opened(
      'after an upload that brought nothing during the call the form stays open, too',
      when(started('a')),
      dirty('New'),
      saving(PREVIEW, [edit('New')]),
      when(ended('a'), [], { isPictureMissing: true }),
      saved({ ...OLD, title: 'New' }),
      when(started('b'), [], { isPictureMissing: false }),
      when(ended('b')),
      when(started('c')),
      when(arrived('c')),
      when(PREVIEW, [runs('openPreview')]),
    ),
    opened(
      'a picture that arrives after another one failed does not hide why the form is still open',
      when(started('a')),
      when(started('b')),
      when(PREVIEW, [], { state: UPLOADING }),
      when(ended('a'), [], { state: CLEAN, isPictureMissing: true }),
      when(arrived('b'), [], { isPictureMissing: true }),
      when(PREVIEW, [runs('openPreview')], { isPictureMissing: false }),
    ),
    opened(
      'the preview opens after a picture that the record has already',
      when(started('a')),
      when(PREVIEW, [], { state: UPLOADING }),
      when(arrived('a'), [runs('openPreview')], { state: CLEAN }),
    ),
    opened(
      'a conflict that is found during an upload is decided first',
      when(started('a')),
      when(PREVIEW, [], { state: UPLOADING }),
      when(read({ ...SHOWN, conflicts: [THEIRS] }), [], { state: 'conflict' }),
      when(read(SHOWN), [], { state: CLEAN }),
    ),
    opened(
      'the preview does not open while a field is undecided',
      dirty('Mine'),
      saving(PREVIEW, [edit('Mine')]),
      saved(HERS, {
        conflicts: [THEIRS],
        facts: { state: 'conflict', typed: kept({ conflicts: [THEIRS] }) },
      }),
      when(chosen('title', 'Hers'), [KEEP], {
        state: 'dirty',
        typed: kept({ edits: [edit('Hers', 'Hers')] }),
      }),
    ),
  ],
  equivalentMutants: {},
};
