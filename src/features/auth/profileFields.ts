import type { ComponentProps } from 'react';
import type { TextField } from '../../components/forms/TextField';

/** What the fields of one tab need of the form that spans both. */
export type FieldOf<Name extends string> = (
  name: Name,
) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;
