/** Converts errors of the file system to messages for the operator. */
import { Refusal } from './refusal';

/**
 * @param place the file or folder that could not be written
 * @returns a Refusal; other errors than those of the file system are returned as they are
 */
export function asRefusal(place: string, cause: unknown): unknown {
  const { code, syscall } = cause as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new Refusal(409, `${place} already exists.`, { cause });
  return syscall ? new Refusal(400, `${place} could not be written (${code}).`, { cause }) : cause;
}
