import { chakra } from '@chakra-ui/react';
import type { ChangeEvent, FocusEvent } from 'react';
import { FieldFrame, fieldStyle, type FieldFrameProps } from './FieldFrame';

interface TextAreaProps extends FieldFrameProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  onBlur: (event: FocusEvent<HTMLTextAreaElement>) => void;
}

const Area = chakra('textarea', {
  base: { ...fieldStyle, display: 'block', paddingBlock: '2', resize: 'vertical', lineHeight: 1.5 },
});

/** A required multi-line text field. */
export const TextArea = ({ label, error, note, hasStar = false, ...area }: TextAreaProps) => (
  <FieldFrame label={label} error={error} note={note} hasStar={hasStar}>
    {(attributes) => <Area {...area} {...attributes} rows={5} aria-required="true" />}
  </FieldFrame>
);
