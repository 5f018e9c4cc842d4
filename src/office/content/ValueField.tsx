/** The controls of a field's value, by its kind. */
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { fieldsOf, type Fields } from '../../../domain/api/values';
import { instantOf, weekdayOf } from '../../../domain/events/time';
import type {
  ContentField,
  ContentFieldKind,
  EditedRecord,
  NamedChoice,
  WrittenValue,
} from '../../../domain/office/content';
import { PictureUpload } from '../PictureUpload';
import { HtmlText } from './HtmlText';
import { ListField } from './ListField';
import { PictureFocus } from './PictureFocus';
import type { RichTextProps } from './RichText';

const RichText = lazy(async () => ({ default: (await import('./RichText')).RichText }));

export interface ValueProps {
  /** Of the control that the label names. */
  id: string;
  kind: ContentFieldKind;
  label: string;
  value: WrittenValue;
  /** Ids of what describes the control; undefined: nothing does. */
  describedBy: string | undefined;
  isInvalid: boolean;
  concerts: EditedRecord['concerts'];
  onChange: (value: WrittenValue) => void;
}

const textOf = (value: WrittenValue) => (typeof value === 'string' ? value : '');

const orNull = (text: string): WrittenValue => (text === '' ? null : text);

interface RareFieldsProps {
  fields: readonly ContentField[];
  isOpen?: boolean;
  /** Shows one of them. */
  children: (field: ContentField) => ReactNode;
}

/** Fields that are folded away because they are rarely needed; nothing if there are none. */
export function RareFields({ fields, isOpen = false, children }: RareFieldsProps) {
  const [isShown, setIsShown] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // It opens for what needs the operator, and stays open after that: somebody types in it.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setIsShown(true);
  }
  return fields.length === 0 ? null : (
    <details open={isShown} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary>{`Rarely needed: ${fields.map(({ label }) => label.toLowerCase()).join(', ')}`}</summary>
      <div>{fields.map(children)}</div>
    </details>
  );
}

const ariaOf = ({ describedBy, isInvalid }: Pick<ValueProps, 'describedBy' | 'isInvalid'>) => ({
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
});

/** Longer texts have a field of several lines. */
const LINE_LENGTH = 50;

function Text({ id, value, onChange, ...more }: ValueProps) {
  const text = textOf(value);
  // Stays the same while somebody types.
  const [isLong] = useState(text.length > LINE_LENGTH);
  const props = {
    id,
    value: text,
    spellCheck: true,
    onChange: ({ target }: { target: { value: string } }) => onChange(orNull(target.value)),
    ...ariaOf(more),
  };
  return isLong ? (
    <textarea {...props} rows={2} className="lines" />
  ) : (
    <input {...props} autoComplete="off" />
  );
}

const numberText = (value: WrittenValue) => (typeof value === 'number' ? String(value) : textOf(value));

/** What is no number stays a text, so that the server says what is wrong with it. */
const numberOf = (text: string): WrittenValue => {
  const number = Number(text);
  return text.trim() === '' ? null : Number.isNaN(number) ? text : number;
};

function NumberText({ id, value, onChange, ...more }: ValueProps) {
  const [typed, setTyped] = useState(() => numberText(value));
  // "45." is on its way to another number.
  const text = numberOf(typed) === value ? typed : numberText(value);
  return (
    <input
      id={id}
      className="brief"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberOf(target.value));
      }}
      {...ariaOf(more)}
    />
  );
}

const Flag = ({ id, label, value, onChange, ...more }: ValueProps) => (
  <label className="choice" htmlFor={id}>
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
      {...ariaOf(more)}
    />
    <span>{label}</span>
  </label>
);

/** Without its editor, which loads with the first text that needs it, a text can be changed as HTML. */
const Html = (props: RichTextProps) => (
  <ErrorBoundary fallback={<HtmlText {...props} />}>
    <Suspense fallback={<p role="status">The editor is loading…</p>}>
      <RichText {...props} />
    </Suspense>
  </ErrorBoundary>
);

interface OptionsProps extends ValueProps {
  options: readonly NamedChoice[];
}

/** A value that is not among the options stays as it is until another one is chosen. */
const Options = ({ id, value, options, onChange, ...more }: OptionsProps) => (
  <select
    id={id}
    value={textOf(value)}
    onChange={({ target }) => onChange(orNull(target.value))}
    {...ariaOf(more)}
  >
    <option value="">–</option>
    {[...options, ...unlisted(textOf(value), options)].map(({ name, label }) => (
      <option key={name} value={name}>
        {label}
      </option>
    ))}
  </select>
);

const unlisted = (value: string, options: OptionsProps['options']) =>
  value === '' || options.some(({ name }) => name === value) ? [] : [{ name: value, label: value }];

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/;

function Day(props: ValueProps) {
  const { id, value, onChange, ...more } = props;
  const text = textOf(value);
  if (text !== '' && !DAY.test(text)) return <Text {...props} />;
  return (
    <input
      id={id}
      className="brief"
      type="date"
      value={text}
      onChange={({ target }) => onChange(orNull(target.value))}
      {...ariaOf(more)}
    />
  );
}

/** Date and time at the site. A value of another form is shown as it is. */
function Moment(props: ValueProps) {
  const { id, label, value, onChange, ...more } = props;
  const text = textOf(value);
  const parts = MOMENT.exec(text);
  if (text !== '' && parts === null) return <Text {...props} />;
  const [, date = '', time = ''] = parts ?? [];
  const instant = instantOf(date);
  return (
    <div className="row">
      <input
        id={id}
        className="brief"
        type="date"
        value={date}
        onChange={({ target }) => onChange(orNull(`${target.value} ${time}`.trim()))}
        {...ariaOf(more)}
      />
      <input
        className="brief"
        type="time"
        aria-label={`${label}: time`}
        value={time}
        // A time without a date is kept by nothing.
        disabled={date === ''}
        onChange={({ target }) => onChange(`${date} ${target.value}`.trim())}
      />
      <span className="muted">{instant === null ? '' : weekdayOf(instant)}</span>
    </div>
  );
}

/** A picture of the record: what it looks like, another one, and its address. */
function Picture({ id, label, value, onChange, ...more }: ValueProps) {
  const url = textOf(value);
  return (
    <div className="picture">
      {url === '' ? null : <img src={url} alt="" loading="lazy" />}
      <div>
        <PictureUpload label={url === '' ? label : `${label}: choose another one`} onAdded={onChange} />
        {url === '' ? null : <PictureFocus url={url} onChange={onChange} />}
        <details>
          <summary>Its address</summary>
          <div>
            <input
              id={id}
              value={url}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChange(orNull(target.value))}
              {...ariaOf(more)}
              aria-label={`${label}: address`}
            />
          </div>
        </details>
      </div>
    </div>
  );
}

const PartText = ({ label, value, onChange }: Pick<ValueProps, 'label' | 'value' | 'onChange'>) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={textOf(value)}
        autoComplete="off"
        onChange={({ target }) => onChange(orNull(target.value))}
      />
    </div>
  );
};

/** Parts that are not given are left out; without any part, nothing is given. */
function withPart(parts: Fields, name: string, part: WrittenValue): WrittenValue {
  const given = Object.entries({ ...parts, [name]: part }).filter(([, one]) => one !== null);
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** A text for each part; without any text it is not given. A text that has no parts stays as it is. */
function Card({ label, parts, value, onChange }: ValueProps & { parts: readonly NamedChoice[] }) {
  if (typeof value === 'string' && value !== '')
    return <PartText label={label} value={value} onChange={onChange} />;
  const texts = fieldsOf(value) ?? {};
  return parts.map((part) => (
    <PartText
      key={part.name}
      label={part.label}
      value={(texts[part.name] ?? null) as WrittenValue}
      onChange={(text) => onChange(withPart(texts, part.name, text))}
    />
  ));
}

interface GroupProps extends ValueProps {
  fields: Extract<ContentFieldKind, { kind: 'group' }>['fields'];
}

/** Fields with a common label. Rarely needed ones are folded away, unless they were given. */
function Group({ id, fields, value, concerts, onChange }: GroupProps) {
  const values = fieldsOf(value) ?? {};
  // A field stays where it is while somebody types in it.
  const [given] = useState(() => Object.keys(values));
  const isFolded = ({ name, isRare }: ContentField) => isRare && !given.includes(name);
  const rare = fields.filter(isFolded);
  const shownField = (field: ContentField) => {
    const { name, label, help } = field;
    const fieldId = `${id}.${name}`;
    return (
      <div className="field" key={name}>
        <ValueLabel id={fieldId} kind={field} label={label} />
        <ValueField
          id={fieldId}
          kind={field}
          label={label}
          value={values[name] ?? null}
          describedBy={help === '' ? undefined : `${fieldId}-help`}
          isInvalid={false}
          concerts={concerts}
          onChange={(part) => onChange(withPart(values, name, part))}
        />
        {help === '' ? null : (
          <p className="help" id={`${fieldId}-help`}>
            {help}
          </p>
        )}
      </div>
    );
  };
  return (
    <>
      {fields.filter((field) => !isFolded(field)).map(shownField)}
      <RareFields fields={rare}>{shownField}</RareFields>
    </>
  );
}

/** Kinds whose controls have labels of their own. */
const LABELED = ['list', 'group', 'card'];

/** The label of a control; of several controls, their title. */
export const ValueLabel = ({ id, kind: { kind }, label }: Pick<ValueProps, 'id' | 'kind' | 'label'>) => {
  if (kind === 'flag' || kind === 'picture') return null;
  if (kind === 'html')
    return (
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
    );
  return LABELED.includes(kind) ? (
    <span className="label">{label}</span>
  ) : (
    <label htmlFor={id}>{label}</label>
  );
};

export function ValueField(props: ValueProps) {
  const { id, kind, label, value, concerts, describedBy, isInvalid, onChange } = props;
  switch (kind.kind) {
    case 'text':
      return <Text {...props} />;
    case 'html':
      return (
        <Html
          id={id}
          html={textOf(value)}
          describedBy={describedBy}
          isInvalid={isInvalid}
          onChange={(html) => onChange(orNull(html))}
        />
      );
    case 'number':
      return <NumberText {...props} />;
    case 'flag':
      return <Flag {...props} />;
    case 'choice':
      return <Options {...props} options={kind.choices} />;
    case 'concert':
      return <Options {...props} options={concerts.map(({ name, title }) => ({ name, label: title }))} />;
    case 'moment':
      return <Moment {...props} />;
    case 'day':
      return <Day {...props} />;
    case 'picture':
      return <Picture {...props} />;
    case 'card':
      return <Card {...props} parts={kind.parts} />;
    case 'group':
      return <Group {...props} fields={kind.fields} />;
    case 'list':
      return (
        <ListField
          id={id}
          label={label}
          items={Array.isArray(value) ? (value as WrittenValue[]) : []}
          empty={['group', 'card'].includes(kind.item.kind) ? {} : ''}
          onChange={(items) => onChange(items.length === 0 ? null : items)}
        >
          {(item, itemId, itemLabel, changeItem) => (
            <>
              {kind.item.kind === 'group' ? null : (
                <span className="hidden">
                  <ValueLabel id={itemId} kind={kind.item} label={itemLabel} />
                </span>
              )}
              <ValueField
                id={itemId}
                kind={kind.item}
                label={itemLabel}
                value={item}
                describedBy={undefined}
                isInvalid={false}
                concerts={concerts}
                onChange={changeItem}
              />
            </>
          )}
        </ListField>
      );
  }
}
