/** The last published versions of a record, and its drafts that were thrown away. */
import { object } from 'yup';
import type { ContentVersion } from '../../../domain/office/content';
import { changesOf, titleOf } from '../../content/recordFacts';
import { versionsOf, type StoredVersion } from '../../store/contentVersions';
import { contentState, SNAPSHOT } from '../contentState';
import { knownRecord, recordIn } from '../editedRecord';
import type { Operation } from '../operation';
import { keyFields } from './content';

export const contentVersions: Operation<'content.versions'> = {
  input: object(keyFields),
  run: (office, { part, name }) =>
    office.store.db.transaction(async (tx) => {
      const key = { part, name };
      const versions = await versionsOf(tx, key);
      const state = await contentState(office, tx);
      const [newest] = versions;
      // A record that was removed has its versions.
      const { published } = newest ? recordIn(state, key) : knownRecord(state, key);
      const asVersion = (
        { number, fields, by, at, isDiscarded }: StoredVersion,
        index: number,
      ): ContentVersion => {
        const earlier = versions.slice(index + 1).find((one) => !one.isDiscarded);
        return {
          ...{ id: String(number), by, at, isDiscarded },
          labels: changesOf(part, earlier?.fields ?? fields, fields).map(({ label }) => label),
          changes: changesOf(part, published ?? {}, fields),
        };
      };
      const title = titleOf(key, published ?? newest?.fields ?? {});
      return { ...key, title, versions: versions.map(asVersion) };
    }, SNAPSHOT),
};
