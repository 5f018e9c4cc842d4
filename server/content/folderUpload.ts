/** What the office's program has read from a content folder, and sends to the server. */
import { array, mixed, number, object, string, type InferType } from 'yup';
import type { Fields } from '../../domain/api/values';
import { Refusal } from '../http/refusal';
import { recordId, recordName, SCHEMAS } from './fields';
import type { FolderRecord } from './folderRecords';
import { importedNameOf } from './pictureName';
import { pictureProblem } from './pictures';

const text = string().defined();
const place = { file: text, line: number().required() };

const uploadSchema = object({
  records: array(
    object({
      ...place,
      id: recordId.required(),
      name: recordName.required(),
      place: mixed<FolderRecord['place']>((value): value is FolderRecord['place'] =>
        Object.keys(SCHEMAS).includes(value as string),
      ).required(),
      fields: mixed<Fields>().required(),
      lines: mixed<Record<string, number>>().required(),
    }),
  ).required(),
  pictures: array(object({ file: text, base64: text })).required(),
  /** Markup that the site leaves out. */
  dropped: array(object({ ...place, message: text })).required(),
});

export type FolderUpload = InferType<typeof uploadSchema>;

export interface UploadedContent extends Pick<FolderUpload, 'records' | 'dropped'> {
  /** Bytes of the pictures to import, by their names on the site. */
  pictures: Map<string, Uint8Array>;
}

/**
 * Validates an upload again, because its sender may be another release.
 *
 * @throws ValidationError or Refusal
 */
export function readUpload(value: unknown): UploadedContent {
  const { records, dropped, pictures } = uploadSchema.validateSync(value, { strict: true });
  for (const record of records)
    SCHEMAS[record.place].noUnknown().validateSync(record.fields, { strict: true });
  const named = pictures.map(({ file, base64 }) => {
    const bytes = Buffer.from(base64, 'base64');
    const problem = pictureProblem(file, bytes);
    if (problem !== null) throw new Refusal(400, problem);
    return [importedNameOf(file, bytes), bytes] as const;
  });
  return { records, dropped, pictures: new Map(named) };
}
