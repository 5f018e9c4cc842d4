import type { ComponentProps } from 'react';
import type { TextField } from '../../components/forms/TextField';

/** Builds the props of the named fields of a form. */
export type FieldOf<Name extends string> = (
  name: Name,
) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;
