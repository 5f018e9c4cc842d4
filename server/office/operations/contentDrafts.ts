/** Drafts as a whole: of new records, of removed records, of earlier versions, and thrown away. */
import { object, string } from 'yup';
import { cleanName } from '../../../domain/forms/patterns';
import type { Fields } from '../../../domain/api/values';
import type {
  ContentAuthor,
  ContentKey,
  ContentMistake,
  ContentPart,
  DraftKind,
  PublishedRecord,
  WrittenValue,
} from '../../../domain/office/content';
import type { OperationInput, OperationPlan } from '../../../domain/office/operations';
import { pathOf } from '../../../domain/office/places';
import { isSameWritten } from '../../../domain/office/writtenValue';
import { collectionOf } from '../../content/collections';
import { withDraft, type Draft } from '../../content/drafts';
import { storedRecords } from '../../content/entries';
import { CONTENT_TYPES, MAX_TITLE, recordName } from '../../content/fields';
import { formFields } from '../../content/formFields';
import { newId } from '../../content/layDrafts';
import { MAX_RECORDS } from '../../content/readFolder';
import { changesOf, titleOf } from '../../content/recordFacts';
import { Refusal } from '../../http/refusal';
import { deleteDraft, writeDraft } from '../../store/contentDrafts';
import { removalConflict } from '../../store/contentRules';
import { addVersions, versionsOf } from '../../store/contentVersions';
import type { Database } from '../../store/database';
import { onDrafts } from '../changeDrafts';
import type { Office } from '../context';
import { conflictMistake, contentState, type ContentState } from '../contentState';
import { knownRecord, recordIn, type KnownRecord } from '../editedRecord';
import { cleaned } from '../inputs';
import type { Operation } from '../operation';
import { keyFields } from './content';

const authorOf = ({ operator, now }: Office): ContentAuthor => ({
  by: operator,
  at: new Date(now()).toISOString(),
});

/** What the form of a record shows. */
const shownIn = ({ published, draft }: KnownRecord): Fields =>
  withDraft(published ?? {}, draft?.kind === 'removed' ? {} : (draft?.fields ?? {}));

/** The draft of a record that is not on the site. */
const addedDraft = (key: ContentKey, fields: Fields, author: ContentAuthor): Draft => ({
  ...{ part: key.part, name: key.name, kind: 'added', ...author },
  fields: Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      { base: null, value: value as WrittenValue, ...author },
    ]),
  ),
});

/** Leaves place for a number in a name of the maximum length. */
const MAX_STEM = 70;

/**
 * The name of a new record: the one that was asked for, or with a number if another record has it.
 *
 * @throws Refusal when no new record can have it
 */
function freeName({ published, drafts }: ContentState, { part, name: asked }: ContentKey): string {
  const { idField } = collectionOf(part);
  if (idField === null) throw new Refusal(400, 'This part has no new records: change its text.');
  if (!recordName.isValidSync(asked))
    throw new Refusal(400, 'Use lowercase letters, digits, and hyphens, at most 80, like spring-dance.');
  if (part === 'pages' && !CONTENT_TYPES.some((type) => type === asked))
    throw new Refusal(400, `The site has no page called ${asked}. It can have ${CONTENT_TYPES.join(', ')}.`);
  const stored = storedRecords(published);
  const own = stored.filter(({ collection }) => collection.place === part);
  if (own.length >= MAX_RECORDS)
    throw new Refusal(409, `This part has ${MAX_RECORDS} records, and not more.`);
  const ids = new Set([...stored.map(({ id }) => id), ...drafts.map(newId)]);
  const isTaken = (name: string) =>
    own.some((record) => record.name === name) || ids.has(newId({ part, name }));
  if (part === 'pages' && isTaken(asked)) throw new Refusal(409, 'The site has this page: change its text.');
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? asked : `${asked.slice(0, MAX_STEM).replace(/-$/, '')}-${number}`;
    if (!isTaken(name)) return name;
  }
}

const EVENT_DEFAULTS: Fields = { status: 'active' };

/** What a new record has at first: the values without which there is none. */
const DEFAULTS: Partial<Record<ContentPart, Fields>> = {
  concerts: { type: 'concert', ...EVENT_DEFAULTS },
  seasons: EVENT_DEFAULTS,
  promos: EVENT_DEFAULTS,
  people: { active: true },
  footer: { active: true },
};

/** What a copy does not have: its date is another one. */
const NOT_COPIED = ['eventDate', 'date', 'time'];

/** The last word of a person's name is the last name. */
function titleFields(part: ContentPart, title: string): Fields {
  if (part !== 'people') return formFields(part).some(({ name }) => name === 'title') ? { title } : {};
  const [, firstName = '', lastName = title] = /^(.*\S)\s+(\S+)$/.exec(title) ?? [];
  return { firstName, lastName };
}

function firstFields(
  state: ContentState,
  { part, title, copyOf }: Pick<OperationInput<'content.add'>, 'part' | 'title' | 'copyOf'>,
): Fields {
  const first = { ...DEFAULTS[part], ...titleFields(part, title) };
  if (copyOf === '') return first;
  const copied = Object.entries(shownIn(knownRecord(state, { part, name: copyOf })));
  const kept = copied.filter(([field]) => part === 'press' || !NOT_COPIED.includes(field));
  return { ...Object.fromEntries(kept), ...first, ...typeIn(Object.fromEntries(kept)) };
}

/** A copy is of the same kind. */
const typeIn = ({ type }: Fields): Fields => (type === undefined ? {} : { type });

export const contentAdd: Operation<'content.add'> = {
  input: object({
    ...keyFields,
    title: cleaned(cleanName).max(MAX_TITLE).required(),
    copyOf: string().defined(),
  }),
  ...onDrafts<'content.add', { plan: OperationPlan<'content.add'>; fields: Fields }>({
    prepare: async (tx, { part, name: asked, title, copyOf }, office) => {
      const state = await contentState(office, tx);
      const name = freeName(state, { part, name: asked });
      const fields = firstFields(state, { part, title, copyOf });
      return { plan: { part, name, title, copyOf, href: pathOf({ part, name }, fields) }, fields };
    },
    carryOut: async (tx, { plan: { part, name }, fields }, office) => {
      await writeDraft(tx, addedDraft({ part, name }, fields, authorOf(office)));
      return { part, name };
    },
  }),
};

/** @throws Refusal when the record is not on the site, or has a draft */
async function removal(
  tx: Database,
  key: ContentKey,
  office: Office,
): Promise<{ plan: OperationPlan<'content.remove'> }> {
  const state = await contentState(office, tx);
  const { stored, published, draft } = knownRecord(state, key);
  if (!stored || !published || collectionOf(key.part).idField === null)
    throw new Refusal(409, 'It is not on the site. Throw its draft away instead.');
  if (draft) throw new Refusal(409, `There is a draft by ${draft.by}. Publish it or throw it away first.`);
  const events = state.events.filter(({ id }) => id === stored.id);
  const conflicts = await Promise.all(events.map((event) => removalConflict(tx, event)));
  const mistakes: ContentMistake[] = conflicts.flat().map(conflictMistake);
  const { part, name } = key;
  return { plan: { part, name, title: titleOf(key, published), mistakes } };
}

export const contentRemove: Operation<'content.remove'> = {
  input: object(keyFields),
  ...onDrafts<'content.remove', { plan: OperationPlan<'content.remove'> }>({
    prepare: removal,
    carryOut: async (tx, { plan }, office) => {
      const { part, name, title, mistakes } = plan;
      const [mistake] = mistakes;
      if (mistake) throw new Refusal(409, `${mistake.message} It was not removed.`);
      await writeDraft(tx, { part, name, kind: 'removed', fields: {}, ...authorOf(office) });
      return { part, name, title };
    },
  }),
};

interface Discarded<Plan extends PublishedRecord> {
  plan: Plan;
  /** What the form shows with the draft that goes; null: there is none to keep. */
  discarded: Fields | null;
}

/** Keeps a draft that goes for 30 days. */
async function keepDiscarded(
  tx: Database,
  { plan, discarded }: Discarded<PublishedRecord>,
  office: Office,
): Promise<void> {
  if (discarded) await addVersions(tx, plan, [{ fields: discarded, ...authorOf(office) }], true);
}

/** What is kept of a draft. One that removes its record has no texts. */
const keptOf = (known: KnownRecord): Fields | null =>
  known.draft === null || known.draft.kind === 'removed' ? null : shownIn(known);

export const contentDiscard: Operation<'content.discard'> = {
  input: object(keyFields),
  ...onDrafts<'content.discard', Discarded<PublishedRecord>>({
    prepare: async (tx, key, office) => {
      const known = knownRecord(await contentState(office, tx), key);
      const { draft, published } = known;
      if (!draft) throw new Refusal(409, 'There is no draft: it was published or thrown away.');
      const shown = shownIn(known);
      const changes = changesOf(key.part, shown, published ?? {});
      const { part, name } = key;
      const plan = { part, name, kind: draft.kind, title: titleOf(key, shown), changes };
      return { plan, discarded: keptOf(known) };
    },
    carryOut: async (tx, prepared, office) => {
      const { part, name, title } = prepared.plan;
      await keepDiscarded(tx, prepared, office);
      await deleteDraft(tx, { part, name });
      return { part, name, title };
    },
  }),
};

/** What a restored version leaves as it is: guests know them, and places are sold. */
const NOT_RESTORED = ['eventDate', 'date', 'time', 'location', 'status', 'capacity'];

const isRestored = (part: ContentPart, field: string) =>
  !(part === 'concerts' || part === 'seasons') || !NOT_RESTORED.includes(field);

interface Restored extends Discarded<PublishedRecord & ContentAuthor> {
  draft: Draft;
}

/** The draft that restores a version, and what it changes about what the form shows now. */
async function restoredDraft(
  tx: Database,
  { part, name, version: id }: ContentKey & { version: string },
  office: Office,
): Promise<Restored> {
  const author = authorOf(office);
  const key = { part, name };
  const version = (await versionsOf(tx, key)).find(({ number }) => String(number) === id);
  if (!version) throw new Refusal(404, 'There is no such version: the last ten are kept.');
  const { by, at, fields: earlier, isDiscarded } = version;
  const state = await contentState(office, tx);
  const known = recordIn(state, key);
  if (!known.stored && !known.draft) {
    const draft = addedDraft(key, earlier, author);
    const title = titleOf(key, earlier);
    return {
      plan: { ...key, kind: 'added', title, changes: changesOf(part, {}, earlier), by, at },
      draft,
      discarded: null,
    };
  }
  if (known.draft?.kind === 'removed')
    throw new Refusal(409, 'A draft takes it off the site. Throw that draft away first.');
  const shown = shownIn(known);
  const names = formFields(part)
    .map((field) => field.name)
    .filter((field) => !known.stored || isDiscarded || isRestored(part, field));
  const restored = { ...shown, ...Object.fromEntries(names.map((field) => [field, earlier[field]])) };
  const changes = changesOf(part, shown, restored);
  if (changes.length === 0) throw new Refusal(409, 'Its texts are the same as now.');
  const published = known.published ?? {};
  const kept = Object.entries(known.draft?.fields ?? {}).filter(([field]) => !names.includes(field));
  const changed = names
    .filter((field) => !isSameWritten(published[field], earlier[field]))
    .map((field) => {
      const [base, value] = [published[field] ?? null, earlier[field] ?? null];
      return [field, { base, value, ...author }] as const;
    });
  const kind: DraftKind = known.stored ? 'changed' : 'added';
  const draft: Draft = { ...key, kind, fields: Object.fromEntries([...kept, ...changed]), ...author };
  const plan = { ...key, kind, title: titleOf(key, restored), changes, by, at };
  return { plan, draft, discarded: keptOf(known) };
}

export const contentRestore: Operation<'content.restore'> = {
  input: object({ ...keyFields, version: string().required() }),
  ...onDrafts<'content.restore', Restored>({
    prepare: restoredDraft,
    carryOut: async (tx, prepared, office) => {
      const { part, name, title } = prepared.plan;
      await keepDiscarded(tx, prepared, office);
      await writeDraft(tx, prepared.draft);
      return { part, name, title };
    },
  }),
};
