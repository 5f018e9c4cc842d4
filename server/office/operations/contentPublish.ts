/** Publishes drafts: in one transaction, after what an import of the same content would check. */
import { isDeepStrictEqual } from 'node:util';
import { array, object, string } from 'yup';
import { counted } from '../../../domain/counted';
import type { Fields } from '../../../domain/api/values';
import { keyOf, type DraftKind, type PublishPlan } from '../../../domain/office/content';
import type { OperationInput } from '../../../domain/office/operations';
import { agoText } from '../../../domain/office/words';
import { storedRecords } from '../../content/entries';
import { droppedIn, formWriter, type DraftedContent } from '../../content/layDrafts';
import { picturesIn } from '../../content/pictureName';
import { unusedPictures } from '../../content/pictureUses';
import { titleOf } from '../../content/recordFacts';
import type { ContentRecords } from '../../content/records';
import { Refusal } from '../../http/refusal';
import { writeAudit } from '../../store/audit';
import { writeContent } from '../../store/content';
import { deleteDraft, readDrafts } from '../../store/contentDrafts';
import { keepSoldOut } from '../../store/contentRules';
import { addVersions, keptPictures, newestVersion } from '../../store/contentVersions';
import type { Database } from '../../store/database';
import { lockAllEvents } from '../../store/places';
import { deleteUnusedPictures } from '../../store/pictures';
import { lockContent } from '../../store/seedStore';
import { onDrafts } from '../changeDrafts';
import type { Office } from '../context';
import { contentState, laid, mistakesIn, plainMistake, publishedRecord } from '../contentState';
import type { Operation } from '../operation';
import { PLAN_CHANGED } from '../planVersion';
import { keyFields } from './content';

type Input = OperationInput<'content.publish'>;

interface Publishing {
  plan: PublishPlan;
  /** Usable only if there are no mistakes. */
  content: DraftedContent;
  published: ContentRecords;
}

/** @throws Refusal when one of the records has no draft */
async function publishing(tx: Database, { records }: Input, office: Office): Promise<Publishing> {
  const now = office.now();
  const state = await contentState(office, tx);
  const byKey = new Map(state.drafts.map((draft) => [keyOf(draft), draft]));
  const drafts = [...new Set(records.map(keyOf))].map((key) => {
    const draft = byKey.get(key);
    if (!draft) throw new Refusal(409, `There is no draft of ${key}: it was published or thrown away.`);
    return draft;
  });
  const drafted = laid(state, drafts, now);
  const events = keepSoldOut(state.events, drafted.records.events);
  const content = { ...drafted, records: { ...drafted.records, events } };
  const mistakes = await mistakesIn(tx, content, { rows: state.events, now });
  const plan = {
    records: content.drafted.map(publishedRecord),
    mistakes,
    dropped: content.drafted.flatMap(({ part, name, after }) =>
      droppedIn(after ?? {}).map((dropped) => plainMistake({ part, name, ...dropped })),
    ),
    unused: mistakes.length > 0 ? [] : unusedPictures(content),
  };
  return { plan, content, published: state.published };
}

/** What the site shows of each record, in the form of the content folder. */
function fieldsByKey(content: ContentRecords, wanted: ReadonlySet<string>): Map<string, Fields> {
  const write = formWriter(content);
  const keyed = storedRecords(content).map(
    (record) => [keyOf({ part: record.collection.place, name: record.name }), record] as const,
  );
  return new Map(keyed.filter(([key]) => wanted.has(key)).map(([key, record]) => [key, write(record)]));
}

/**
 * Keeps what is published as a version, and what the site showed before if that was not published here.
 */
async function keepVersions(
  tx: Database,
  { content, published }: Publishing,
  { operator, now }: Office,
): Promise<void> {
  const at = new Date(now()).toISOString();
  const wanted = new Set(content.drafted.map(keyOf));
  const [before, after] = [fieldsByKey(published, wanted), fieldsByKey(content.records, wanted)];
  for (const record of content.drafted) {
    const [shown, next] = [before.get(keyOf(record)), after.get(keyOf(record))];
    const newest = await newestVersion(tx, record);
    const isKept = shown === undefined || isDeepStrictEqual(newest?.fields, shown);
    await addVersions(tx, record, [
      ...(isKept ? [] : [{ fields: shown, by: '', at }]),
      ...(next === undefined ? [] : [{ fields: next, by: operator, at }]),
    ]);
  }
}

const numberOf = ({ records }: PublishPlan, wanted: DraftKind) =>
  records.filter(({ kind }) => kind === wanted).length;

async function publish(tx: Database, publication: Publishing, office: Office): Promise<void> {
  const { plan, content, published } = publication;
  await writeContent(tx, content.records, published);
  await keepVersions(tx, publication, office);
  for (const { part, name } of content.drafted) await deleteDraft(tx, { part, name });
  // Pages that were sent just before still request the previous pictures.
  const used = picturesIn([published, content.drafted.map(({ after }) => after)]);
  const kept = new Set([...used, ...(await keptPictures(tx))]);
  await deleteUnusedPictures(tx, kept, office.now());
  const detail = {
    added: numberOf(plan, 'added'),
    changed: numberOf(plan, 'changed'),
    removed: numberOf(plan, 'removed'),
  };
  await writeAudit(tx, { actor: office.operator, action: 'office.content', subject: null, detail });
}

/** Who has changed one of the drafts since the page showed it; what else changed has no name. */
async function lastChange(tx: Database, { records }: Input, { now, operator }: Office): Promise<string> {
  const shown = new Map(records.map((record) => [keyOf(record), record.at]));
  const drafts = (await readDrafts(tx)).filter(({ at, ...key }) => (shown.get(keyOf(key)) ?? at) !== at);
  const [last] = drafts.sort((a, b) => b.at.localeCompare(a.at));
  if (!last || last.by === operator) return PLAN_CHANGED;
  const title = titleOf(last, {});
  return `${last.by} changed the draft of ${title} ${agoText(last.at, now())}. Nothing was published. Look again.`;
}

export const contentPublish: Operation<'content.publish'> = {
  input: object({
    records: array(object({ ...keyFields, at: string() }))
      .required()
      .min(1, 'Choose what to publish.'),
  }),
  ...onDrafts<'content.publish', Publishing>({
    changed: lastChange,
    lock: async (tx) => {
      await lockContent(tx);
      await lockAllEvents(tx);
    },
    prepare: publishing,
    carryOut: async (tx, publication, office) => {
      const { records, mistakes } = publication.plan;
      const [mistake] = mistakes;
      if (mistake)
        throw new Refusal(
          409,
          `${mistake.message} ${counted(mistakes.length, 'mistake')}: nothing was published.`,
        );
      await publish(tx, publication, office);
      return { records };
    },
  }),
};
