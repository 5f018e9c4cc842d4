import type { ComponentProps } from 'react';
import type { TextField } from '../../components/forms/TextField';

/** Builds the props of a tab's fields, from the form that spans both tabs. */
export type FieldOf<Name extends string> = (
  name: Name,
) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;
