import { FIELD_MESSAGES } from '../../../domain/messages';

/** State of a form that checks its email while the visitor types. */
interface EmailCheckingForm {
  matches: (value: { open: { email: 'checking' | 'unanswered' } }) => boolean;
}

/** Whether the server did not respond to the email check, so that it is repeated. */
export const isUnanswered = (form: EmailCheckingForm): boolean =>
  form.matches({ open: { email: 'unanswered' } });

/** Status text of the email check; null if no check is pending. */
export const pendingCheckText = (form: EmailCheckingForm): string | null => {
  if (isUnanswered(form)) return FIELD_MESSAGES.emailUnchecked;
  return form.matches({ open: { email: 'checking' } }) ? FIELD_MESSAGES.emailChecking : null;
};
