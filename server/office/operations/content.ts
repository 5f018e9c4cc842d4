/** The content of the site. */
import { array, mixed, object, string } from 'yup';
import { CONTENT_PARTS, type ContentPart } from '../../../domain/office/content';
import { Refusal } from '../../http/refusal';
import type { Operation } from '../operation';

const part = mixed<ContentPart>((value): value is ContentPart =>
  Object.hasOwn(CONTENT_PARTS, String(value)),
).required();
const key = { part, name: string().required().max(100) };
const keyInput = object(key);
const unfinished = () => Promise.reject(new Refusal(501, 'Not built.'));
export const contentList: Operation<'content.list'> = { input: object({}), run: unfinished };
export const contentRead: Operation<'content.read'> = { input: keyInput, run: unfinished };
const edit = object({
  field: string().required(),
  base: mixed<NonNullable<unknown>>().nullable().defined(),
  value: mixed<NonNullable<unknown>>().nullable().defined(),
});
export const contentSave: Operation<'content.save'> = {
  input: object({ ...key, edits: array(edit).required() }),
  run: unfinished,
};
export const contentAdd: Operation<'content.add'> = {
  input: object({ ...key, copyOf: string().defined() }),
  plan: unfinished,
  run: unfinished,
};
export const contentRemove: Operation<'content.remove'> = {
  input: keyInput,
  plan: unfinished,
  run: unfinished,
};
export const contentDiscard: Operation<'content.discard'> = {
  input: keyInput,
  plan: unfinished,
  run: unfinished,
};
export const contentPublish: Operation<'content.publish'> = {
  input: object({ records: array(object(key)).required() }),
  plan: unfinished,
  run: unfinished,
};
export const contentVersions: Operation<'content.versions'> = { input: keyInput, run: unfinished };
export const contentRestore: Operation<'content.restore'> = {
  input: object({ ...key, version: string().required() }),
  plan: unfinished,
  run: unfinished,
};
