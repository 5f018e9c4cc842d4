import { TextField } from '../../components/forms/TextField';
import { CheckNote } from './CheckNote';
import { EmailField } from './EmailField';
import type { FieldOf } from './fieldOf';

interface PersonFieldsProps {
  field: FieldOf<'firstName' | 'lastName' | 'email'>;
  /** The typed email changed. */
  onEmailChange: (email: string) => void;
  /** What the check of the email found, or its status: see `CheckNote`. */
  success: string | null;
  error: string | null;
  pending: string | null;
  onRetry: (() => void) | undefined;
}

/** Names, and the email with the result of its check; an error of the check marks it as rejected. */
export function PersonFields({ field, onEmailChange, ...check }: PersonFieldsProps) {
  return (
    <>
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" isFirst />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      <EmailField
        {...field('email')}
        onEmailChange={onEmailChange}
        isRejected={check.error !== null}
        note={<CheckNote {...check} />}
      />
    </>
  );
}
