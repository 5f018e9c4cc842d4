import type { ComponentProps } from 'react';
import { TextField } from '../../components/forms/TextField';

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete'> {
  /** The typed email changed. */
  onEmailChange: (email: string) => void;
}

/** The email of an account. */
export const EmailField = ({ onChange, onEmailChange, ...field }: EmailFieldProps) => (
  <TextField
    {...field}
    onChange={(event) => {
      onChange(event);
      onEmailChange(event.currentTarget.value);
    }}
    label="Email"
    type="email"
    autoComplete="email"
  />
);
