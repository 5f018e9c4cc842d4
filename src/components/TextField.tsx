import { chakra } from '@chakra-ui/react';
import { useId, type ChangeEvent, type FocusEvent, type ReactNode } from 'react';

/** Where the focus has gone with a form that was replaced, the first field of the new one takes it. */
const takeLostFocus = (input: HTMLInputElement | null) => {
  if (document.activeElement === document.body) input?.focus();
};

interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  autoComplete: string;
  type?: 'text' | 'email' | 'password';
  error?: string | undefined;
  /** What else there is to say of the value, below the field. */
  note?: ReactNode;
  /** Stands at the field's end. */
  control?: ReactNode;
  isFirst?: boolean;
}

const Input = chakra('input', {
  base: {
    width: '100%',
    minHeight: '2.75rem',
    paddingInline: '3',
    background: 'white',
    border: '1px solid {colors.edge}',
    borderRadius: '2px',
    transition: 'border-color 160ms',
    _hover: { borderColor: 'tealDeep' },
    _focusVisible: { outlineOffset: '0', borderColor: 'tealDeep' },
    '&[aria-invalid=true]': { borderColor: '{colors.error}', boxShadow: 'inset 0 -2px 0 {colors.error}' },
  },
  variants: { hasControl: { true: { paddingRight: '12' } } },
});

export function TextField({
  label,
  error,
  note,
  control,
  isFirst = false,
  type = 'text',
  ...input
}: TextFieldProps) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div>
      <chakra.label htmlFor={id} display="block" marginBottom="1" fontSize="sm">
        {label}
      </chakra.label>
      <chakra.div position="relative">
        <Input
          {...input}
          {...(isFirst ? { ref: takeLostFocus } : {})}
          id={id}
          type={type}
          hasControl={Boolean(control)}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={about}
          autoCapitalize={type === 'text' ? 'words' : 'none'}
          spellCheck={false}
        />
        {control ? (
          <chakra.div position="absolute" top="0" right="0">
            {control}
          </chakra.div>
        ) : null}
      </chakra.div>
      <chakra.div id={about} minHeight="1.5em" paddingTop="1" fontSize="xs" lineHeight={1.4} color="muted">
        {error ? (
          <chakra.span color="error" fontWeight={600}>
            {error}
          </chakra.span>
        ) : (
          note
        )}
      </chakra.div>
    </div>
  );
}
