import type { ComponentProps } from 'react';
import { passwordFieldMachine } from '../../../machines/passwordFieldMachine';
import { useLocalFlow } from '../../actors/useLocalFlow';
import { Button } from '../../components/controls/Button';
import { TextField } from '../../components/forms/TextField';
import { EyeClosedIcon, EyeIcon } from '../../components/pictures/Icons';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'control'> {
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password, and the button that shows and hides it. All these buttons have the same name; their description
 * is the label of the field.
 */
export function PasswordField(props: PasswordFieldProps) {
  const [field, send] = useLocalFlow(passwordFieldMachine);
  const isShown = field.matches('shown');
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      control={(labelId) => (
        <Button
          type="button"
          variant="icon"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-describedby={labelId}
          disabled={props.disabled}
          onClick={() => send({ type: 'password.toggled' })}
        >
          {isShown ? <EyeClosedIcon /> : <EyeIcon />}
        </Button>
      )}
    />
  );
}
