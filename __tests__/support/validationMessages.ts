import { ValidationError } from 'yup';

interface Checks {
  validateSync: (value: unknown, options: { abortEarly: boolean }) => unknown;
}

/** The first message of each field that has one. */
export function messagesOf(schema: Checks, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages: Record<string, string> = {};
    for (const { path, message } of error.inner) messages[path ?? ''] ??= message;
    return messages;
  }
}
