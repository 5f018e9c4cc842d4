import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

export interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  /** What else there is to say of the value, below the field. */
  note?: ReactNode;
  /** Id of the element that says why the value was refused; null when it was not. */
  refusedBy?: string | null;
  /** A star, in forms where some fields may stay empty. */
  isMarked?: boolean;
}

/** What the field within the frame must carry. */
export interface Framed {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

/** The look of every field that is typed into. */
export const fieldStyle = {
  width: '100%',
  minHeight: '2.75rem',
  paddingInline: '3',
  background: 'white',
  border: '1px solid {colors.edge}',
  borderRadius: '2px',
  transition: 'border-color 160ms',
  _hover: { borderColor: 'tealDeep' },
  _focusVisible: { outlineOffset: '0', borderColor: 'tealDeep' },
  _disabled: { background: 'sand', borderColor: 'rule', cursor: 'not-allowed' },
  '&[aria-invalid=true]': { borderColor: '{colors.error}', boxShadow: 'inset 0 -2px 0 {colors.error}' },
} as const;

/** Label above a field; below it its error, or what else there is to say. */
export function FieldFrame({
  label,
  error,
  note,
  refusedBy = null,
  isMarked = false,
  children,
}: FieldFrameProps & { children: (framed: Framed) => ReactNode }) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div>
      <chakra.label
        htmlFor={id}
        display="block"
        marginBottom="1"
        fontSize="sm"
        {...(isMarked ? { _after: { content: '" *" / ""' } } : {})}
      >
        {label}
      </chakra.label>
      {children({
        id,
        'aria-invalid': error || refusedBy ? true : undefined,
        'aria-describedby': refusedBy ? `${about} ${refusedBy}` : about,
      })}
      <chakra.div id={about} minHeight="1.5em" paddingTop="1" fontSize="xs" lineHeight={1.4} color="muted">
        {/* Announces an error when it appears. */}
        <chakra.span aria-live="polite" color="error" fontWeight={600}>
          {error}
        </chakra.span>
        {error ? null : note}
      </chakra.div>
    </div>
  );
}
