import type { ComponentProps } from 'react';

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> {
  id: string;
  label: string;
  value: string;
  /** What is wrong with the value; null: nothing. */
  mistake?: string | null;
  help?: string;
  onChange: (value: string) => void;
}

export const TextField = ({ id, label, mistake = null, help, onChange, ...input }: TextFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={mistake !== null}
      aria-describedby={mistake === null ? undefined : `${id}-mistake`}
      onChange={({ target }) => onChange(target.value)}
      {...input}
    />
    {mistake === null ? null : (
      <p className="mistake" id={`${id}-mistake`}>
        {mistake}
      </p>
    )}
    {help === undefined ? null : <p className="help">{help}</p>}
  </div>
);
