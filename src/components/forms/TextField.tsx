import { chakra } from '@chakra-ui/react';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { PASSWORD_RULES } from '../../../domain/forms/patterns';
import { FieldFrame, fieldStyle, labelIdOf, type FieldFrameProps } from './FieldFrame';
import { focusIfLost } from '../page/focusIfLost';

interface TextFieldProps extends FieldFrameProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  autoComplete: string;
  type?: 'text' | 'email' | 'password';
  /** Control inside the field at its end; its argument is the id of the field's label. */
  control?: (labelId: string) => ReactNode;
  isFirst?: boolean;
  isOptional?: boolean;
  disabled?: boolean;
}

const Input = chakra(
  'input',
  { base: fieldStyle, variants: { hasControl: { true: { paddingRight: '12' } } } },
  { forwardProps: ['passwordrules'] },
);

/** A single-line text field, required unless `isOptional` is set. */
export function TextField({
  label,
  error,
  note,
  isRejected = false,
  errorId = null,
  hasStar = false,
  control,
  isFirst = false,
  isOptional = false,
  type = 'text',
  ...input
}: TextFieldProps) {
  const isPassword = input.autoComplete.endsWith('-password');
  return (
    <FieldFrame {...{ label, error, note, isRejected, errorId, hasStar }}>
      {(attributes) => (
        <chakra.div position="relative">
          <Input
            {...input}
            {...attributes}
            {...(isFirst ? { ref: focusIfLost } : {})}
            type={type}
            hasControl={Boolean(control)}
            {...(input.autoComplete === 'new-password' ? { passwordrules: PASSWORD_RULES } : {})}
            aria-required={!isOptional}
            autoCapitalize={type === 'text' && !isPassword ? 'words' : 'none'}
            spellCheck={false}
          />
          {control ? (
            <chakra.div position="absolute" top="2px" right="2px">
              {control(labelIdOf(attributes.id))}
            </chakra.div>
          ) : null}
        </chakra.div>
      )}
    </FieldFrame>
  );
}
