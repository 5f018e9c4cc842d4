/** The last published versions of a record. */
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
      const asVersion = ({ number, fields, by, at }: StoredVersion, index: number): ContentVersion => ({
        ...{ id: String(number), by, at },
        labels: changesOf(part, versions[index + 1]?.fields ?? fields, fields).map(({ label }) => label),
        changes: changesOf(part, published ?? {}, fields),
      });
      const title = titleOf(key, published ?? newest?.fields ?? {});
      return { ...key, title, versions: versions.map(asVersion) };
    }, SNAPSHOT),
};
