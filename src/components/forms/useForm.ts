import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import type { ChangeEvent, SyntheticEvent } from 'react';
import type { EventFrom } from 'xstate';
import { ValidationError, type ObjectSchema } from 'yup';
import { useCall } from '../loading/useCall';

type Texts = Record<string, string>;
type FieldName<Values> = keyof Values & string;

type FormActor = Parameters<typeof useCall>[0];

interface FormOptions<Values extends Texts, Actor extends FormActor> {
  /** The flow; its machine decides whether the form may be sent. */
  actor: Actor;
  initialValues: Values;
  /** What is wrong with each field. */
  schema: ObjectSchema<Values>;
  /** The event that sends the form. */
  eventOf: (values: Values) => EventFrom<Actor>;
  /** A field whose value is well formed and is not accepted all the same. */
  refused?: FieldName<Values> | null;
  /** What the machine waits for before it sends a form that it takes; the button says so and is not enabled. */
  awaited?: string | null;
}

/** Moves the focus to a field of the form, unless it is not there or takes no text. */
function focusField(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement) || field.matches(':disabled')) return false;
  field.focus();
  return true;
}

/** Field values, touched and errors by Formik; the flow stays with the machine. */
export function useForm<Values extends Texts, Actor extends FormActor>({
  actor,
  initialValues,
  schema,
  eventOf,
  refused = null,
  awaited = null,
}: FormOptions<Values, Actor>) {
  const send = (values: Values) => actor.send(eventOf(values));
  const formik = useFormik<Values>({ initialValues, validationSchema: schema, onSubmit: send });
  const call = useCall(actor);
  const canSend = useSelector(actor, (snapshot: { can: (event: EventFrom<Actor>) => boolean }) =>
    snapshot.can(eventOf(formik.values)),
  );
  const isAccepted = canSend || call.isBusy;
  const isEnabled = call.isBusy || (canSend && awaited === null);
  const names = Object.keys(formik.values) as FieldName<Values>[];

  const errorAt = (name: FieldName<Values>, values: Values): string | null => {
    try {
      schema.validateSyncAt(name, values);
      return null;
    } catch (error) {
      if (error instanceof ValidationError) return error.message;
      throw error;
    }
  };

  const isInvalid = (name: FieldName<Values>) => name === refused || errorAt(name, formik.values) !== null;

  const noteTyped = (name: FieldName<Values>, value: string) => {
    if (value !== '' && errorAt(name, { ...formik.values, [name]: value }) === null)
      void formik.setFieldTouched(name, true, false);
  };

  const errorOf = (name: FieldName<Values>) =>
    formik.touched[name] ? (formik.errors[name] as string | undefined) : undefined;

  /** An error shows after the first blur. */
  const fieldOnBlur = (name: FieldName<Values>) => ({
    name,
    value: formik.values[name],
    onChange: formik.handleChange,
    onBlur: formik.handleBlur,
    error: errorOf(name),
  });

  /** An error shows after the first blur, or once the value was valid (DECISIONS A29). */
  const field = (name: FieldName<Values>) => ({
    ...fieldOnBlur(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      formik.handleChange(event);
      noteTyped(name, event.currentTarget.value);
    },
  });

  /** For a field whose value is not what its input shows. */
  const setValue = (name: FieldName<Values>, value: string) => {
    void formik.setFieldValue(name, value);
    noteTyped(name, value);
  };

  /** Every error shows, also of fields that nobody has been at. */
  const touchAll = () => {
    void formik.setTouched(Object.fromEntries(names.map((name) => [name, true])) as never);
  };

  /** Shows every error, and moves the focus to the first field that has one. */
  const showErrors = (form: HTMLFormElement) => {
    touchAll();
    names.filter(isInvalid).some((name) => focusField(form, name));
  };

  /** Sends the form, or shows what keeps the machine from taking it. */
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isAccepted) return showErrors(event.currentTarget);
    touchAll();
    send(formik.values);
  };

  return {
    /** The submit button's state; `missing` has the errors of all fields, also of those that nobody has been at. */
    button: {
      ...call,
      isEnabled,
      missing: names.flatMap((name) => errorAt(name, formik.values) ?? []),
      awaited,
    },
    submit,
    field,
    fieldOnBlur,
    setValue,
  };
}
