import { FIELD_MESSAGES } from '../../../domain/messages';

/** The state of a form whose email is checked while it is typed. */
interface Checking {
  matches: (value: { open: { email: 'checking' | 'unanswered' } }) => boolean;
}

export const isUnanswered = (form: Checking): boolean => form.matches({ open: { email: 'unanswered' } });

/** Why there is no answer about the typed email yet; null when none is waited for. */
export const openCheck = (form: Checking): string | null => {
  if (isUnanswered(form)) return FIELD_MESSAGES.emailUnchecked;
  return form.matches({ open: { email: 'checking' } }) ? FIELD_MESSAGES.emailChecking : null;
};
