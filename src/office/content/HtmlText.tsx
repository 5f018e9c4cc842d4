import { focusIfLost } from '../../components/page/focusIfLost';
import type { RichTextProps } from './RichText';

/** A text as HTML. */
export const HtmlText = ({ id, html, describedBy, isInvalid, onChange }: RichTextProps) => (
  <textarea
    id={id}
    ref={focusIfLost}
    className="code"
    rows={12}
    value={html}
    spellCheck={false}
    aria-labelledby={`${id}-label`}
    aria-describedby={describedBy}
    aria-invalid={isInvalid}
    onChange={({ target }) => onChange(target.value)}
  />
);
