/** A field of a record: its control, what is wrong with it, and who else changes it. */
import { useId, useState, type ReactNode } from 'react';
import type {
  ContentField,
  ContentMistake,
  EditedRecord,
  PictureUse,
  WrittenValue,
} from '../../../domain/office/content';
import { differentLines, pictureUseText, valueLines } from '../../../domain/office/contentWords';
import type { OpenConflict, ReplacedField } from '../../../domain/office/draft';
import { agoText } from '../../../domain/office/words';
import { isSameWritten } from '../../../domain/office/writtenValue';
import { ValueField, ValueLabel } from './ValueField';

/** A value as it is read, not changed. */
export const ValueText = ({ value }: { value: WrittenValue }) => {
  const lines = valueLines(value);
  return lines.length === 0 ? <em>nothing</em> : <span className="lines">{lines.join('\n')}</span>;
};

/** The lines in which a value differs from another one. */
const Lines = ({ lines, value }: { lines: readonly string[]; value: WrittenValue }) =>
  lines.length > 0 ? (
    <span className="lines">{lines.join('\n')}</span>
  ) : (
    <em>{valueLines(value).length === 0 ? 'nothing' : 'without this'}</em>
  );

interface ConflictProps {
  field: ContentField;
  conflict: OpenConflict;
  concerts: EditedRecord['concerts'];
  /** Another value was typed. */
  onTyped: (value: WrittenValue) => void;
  onChosen: (value: WrittenValue) => void;
}

type Choice = 'yours' | 'theirs' | 'other';

/** Two values of a field; the operator chooses one of them, or makes another one. */
function Conflict({ field, conflict, concerts, onTyped, onChosen }: ConflictProps) {
  const { yours, theirs, other = yours, by, at } = conflict;
  const id = useId();
  const [choice, setChoice] = useState<Choice | null>(conflict.other === undefined ? null : 'other');
  const lines = differentLines(theirs, yours);
  const option = (value: Choice, title: string, content: ReactNode) => (
    <label className="choice">
      <input
        type="radio"
        name={id}
        value={value}
        checked={choice === value}
        onChange={() => setChoice(value)}
      />
      <span>
        <strong>{title}</strong>
        <span>{content}</span>
      </span>
    </label>
  );
  const chosen = choice === null ? null : { value: { yours, theirs, other }[choice] };
  const theirTitle =
    by === '' ? `On the site, ${agoText(at, Date.now())}` : `${by}’s, ${agoText(at, Date.now())}`;
  return (
    <div className="panel warn">
      <p>
        {by === ''
          ? 'It was changed on the site while the draft had another text. Nothing is lost: choose.'
          : `You and ${by} changed it at the same time. Nothing is lost: choose.`}
      </p>
      <fieldset>
        <legend>{field.label}</legend>
        {option('yours', by === '' ? 'In the draft' : 'Yours', <Lines lines={lines.after} value={yours} />)}
        {option('theirs', theirTitle, <Lines lines={lines.before} value={theirs} />)}
        {option('other', 'Another one', null)}
      </fieldset>
      {choice === 'other' ? (
        <div className="field">
          <ValueLabel id={`${id}-other`} kind={field} label={`Another one: ${field.label}`} />
          <ValueField
            id={`${id}-other`}
            kind={field}
            label={field.label}
            value={other}
            describedBy={undefined}
            isInvalid={false}
            concerts={concerts}
            onChange={onTyped}
          />
        </div>
      ) : null}
      <button
        type="button"
        className="do"
        aria-disabled={chosen === null}
        onClick={() => (chosen === null ? undefined : onChosen(chosen.value))}
      >
        Use this one
      </button>
    </div>
  );
}

interface FieldFormProps {
  field: ContentField;
  value: WrittenValue;
  /** What visitors see; undefined: they do not see the record. */
  published: WrittenValue | undefined;
  mistakes: readonly ContentMistake[];
  /** Undefined: the field is decided. */
  conflict: OpenConflict | undefined;
  /** Undefined: nobody has changed the field after the operator. */
  replaced: ReplacedField | undefined;
  uses: readonly PictureUse[];
  concerts: EditedRecord['concerts'];
  onChange: (value: WrittenValue) => void;
  /** Another value was typed in a conflict. */
  onOther: (value: WrittenValue) => void;
  onChosen: (value: WrittenValue) => void;
}

export const Mistake = ({ message, instead }: ContentMistake) => (
  <span>
    <span className="mistake">{`${message} `}</span>
    {instead === null ? null : <a href={instead.href}>{`${instead.text} `}</a>}
  </span>
);

const MistakeLine = ({ id, mistakes }: { id: string; mistakes: readonly ContentMistake[] }) =>
  mistakes.length === 0 ? null : (
    <p id={`${id}-mistake`}>
      {mistakes.map((mistake) => (
        <Mistake key={mistake.message} {...mistake} />
      ))}
    </p>
  );

interface ElsewhereProps extends FieldFormProps {
  changedBy: NonNullable<ContentField['changedBy']>;
}

/** A value that another operation changes, because tickets were sold. A draft may have changed it before. */
const Elsewhere = ({ field, value, published, mistakes, changedBy, onChange }: ElsewhereProps) => (
  <div className="panel">
    <p>
      <strong>{field.label}</strong>
      <br />
      <ValueText value={value} />
    </p>
    <p>
      <span>Tickets were sold. </span>
      {changedBy.href === null ? (
        <span>{changedBy.text}</span>
      ) : (
        <a href={changedBy.href}>{changedBy.text}</a>
      )}
    </p>
    <MistakeLine id={field.name} mistakes={mistakes} />
    {published === undefined || isSameWritten(published, value) ? null : (
      <button
        type="button"
        aria-label={`Leave it as on the site: ${field.label}`}
        onClick={() => onChange(published)}
      >
        Leave it as on the site
      </button>
    )}
  </div>
);

interface ReplacedProps extends Pick<FieldFormProps, 'field' | 'value' | 'onChange'> {
  replaced: ReplacedField;
}

/** Says that somebody else has changed the field afterwards, with the operator’s own text. */
const Replaced = ({ field, value, replaced: { mine, by }, onChange }: ReplacedProps) => (
  <div className="panel warn" role="status">
    <p>{by === null ? 'This is not your text any more.' : `${by} changed this after you.`}</p>
    <p>
      <strong>{'Yours: '}</strong>
      <Lines lines={differentLines(value, mine).after} value={mine} />
    </p>
    <button type="button" aria-label={`Put mine back: ${field.label}`} onClick={() => onChange(mine)}>
      Put mine back
    </button>
  </div>
);

const SHORT = ['text', 'number', 'choice', 'flag', 'moment', 'day'];

/** "On the site: 45", for a short value that differs. */
const publishedText = ({ field, value, published }: FieldFormProps): string =>
  published === undefined || isSameWritten(published, value) || !SHORT.includes(field.kind)
    ? ''
    : `On the site: ${valueLines(published).join(' ') || 'nothing'}.`;

export function FieldForm(props: FieldFormProps) {
  const { field, value, mistakes, conflict, replaced, uses, concerts, onChange, onOther, onChosen } = props;
  const { name: id, label, help, changedBy, isRequired } = field;
  if (conflict !== undefined)
    return (
      <Conflict field={field} conflict={conflict} concerts={concerts} onTyped={onOther} onChosen={onChosen} />
    );
  if (changedBy !== null) return <Elsewhere {...props} changedBy={changedBy} />;
  const hint = [help, publishedText(props), ...uses.map(pictureUseText)].filter(Boolean).join(' ');
  const descriptions = [
    ...(mistakes.length === 0 ? [] : [`${id}-mistake`]),
    ...(hint === '' ? [] : [`${id}-help`]),
  ];
  const control = (
    <>
      <ValueLabel id={id} kind={field} label={isRequired ? `${label} (required)` : label} />
      <ValueField
        id={id}
        kind={field}
        label={label}
        value={value}
        describedBy={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        isInvalid={mistakes.length > 0}
        concerts={concerts}
        onChange={onChange}
      />
    </>
  );
  return (
    <div className="field" data-kind={field.kind}>
      {field.kind === 'group' || field.kind === 'list' || field.kind === 'card' ? (
        <div role="group" aria-label={label} className="group">
          {control}
        </div>
      ) : (
        control
      )}
      {replaced === undefined ? null : (
        <Replaced field={field} value={value} replaced={replaced} onChange={onChange} />
      )}
      <MistakeLine id={id} mistakes={mistakes} />
      {hint === '' ? null : (
        <p className="help" id={`${id}-help`}>
          {hint}
        </p>
      )}
    </div>
  );
}
