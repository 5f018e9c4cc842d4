import { chakra } from '@chakra-ui/react';
import { useId, type ReactElement, type ReactNode } from 'react';

export interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  /** Text below the field while it has no error. */
  note?: ReactNode;
  /** Whether the note says that the value cannot be used. */
  isRejected?: boolean;
  /**
   * Id of an element outside of the field that says why the server rejected the value; null if it did not.
   */
  errorId?: string | null;
  /** Adds a star to the label, in forms that also have optional fields. */
  hasStar?: boolean;
}

/** The id of the label of a field. @param id of the field */
export const labelIdOf = (id: string) => `${id}-label`;

/** Attributes that connect a field with its label and its error. */
interface FieldAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

/** Styles of text fields. */
export const fieldStyle = {
  width: '100%',
  minHeight: '3rem',
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

/** Layout of a form field: label above, error or note below. */
export function FieldFrame({
  label,
  error,
  note,
  isRejected = false,
  errorId = null,
  hasStar = false,
  children,
}: FieldFrameProps & { children: (attributes: FieldAttributes) => ReactElement }) {
  const id = useId();
  const noteId = `${id}-about`;
  return (
    <div>
      <chakra.label
        id={labelIdOf(id)}
        htmlFor={id}
        display="block"
        marginBottom="1"
        fontSize="sm"
        lineHeight="1.5rem"
        {...(hasStar ? { _after: { content: '" *" / ""' } } : {})}
      >
        {label}
      </chakra.label>
      {children({
        id,
        'aria-invalid': error || errorId || isRejected ? true : undefined,
        'aria-describedby': errorId ? `${noteId} ${errorId}` : noteId,
      })}
      <chakra.div
        id={noteId}
        minHeight="1.75rem"
        paddingTop="1"
        // A hint can take two lines.
        paddingBottom={typeof note === 'string' ? '3' : '1'}
        fontSize="xs"
        lineHeight="1.25rem"
        color="muted"
      >
        {/* Announces an error when it appears. */}
        <chakra.span aria-live="polite" color="error" fontWeight={600}>
          {error}
        </chakra.span>
        {error ? null : <span>{note}</span>}
      </chakra.div>
    </div>
  );
}
