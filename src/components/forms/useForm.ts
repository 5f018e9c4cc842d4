import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { startTransition, type ChangeEvent, type SyntheticEvent } from 'react';
import type { EventFrom } from 'xstate';
import { ValidationError, type ObjectSchema, type Schema } from 'yup';
import { postForm } from './postForm';
import { useCall } from './useCall';

type TextValues = Record<string, string>;
type FieldName<Values> = keyof Values & string;

type FormActor = Parameters<typeof useCall>[0];

interface FormOptions<Values extends TextValues, Actor extends FormActor> {
  /** The form's actor; its machine decides whether the form may be sent. */
  actor: Actor;
  /** The values of fields that the visitor has not changed; they may change. By default empty. */
  initialValues?: Partial<Values>;
  /** Validation rules and messages of the fields. */
  schema: ObjectSchema<Values>;
  /** Builds the event that submits the form. */
  eventOf: (values: Values) => EventFrom<Actor>;
  /** A field whose valid value the server rejected, such as a taken email. */
  rejectedField?: FieldName<Values> | null;
  /**
   * Status of the check that the machine waits for before it sends a valid form; the button is disabled and
   * shows it.
   */
  pendingCheck?: string | null;
}

/** Focuses a field of the form. Returns false if the field does not exist or is disabled. */
function focusField(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement) || field.matches(':disabled')) return false;
  field.focus();
  return true;
}

/**
 * Validates one field.
 *
 * @param name of the field
 * @param values of all fields, because a rule may compare two of them
 * @returns the first error, or null if the value is valid
 */
function errorAt(schema: Pick<Schema, 'validateSyncAt'>, name: string, values: TextValues): string | null {
  try {
    schema.validateSyncAt(name, values);
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/**
 * Connects a form's fields (values and touched fields in Formik, errors from the schema) with its machine,
 * which decides whether to send.
 */
export function useForm<Values extends TextValues, Actor extends FormActor>({
  actor,
  initialValues,
  schema,
  eventOf,
  rejectedField = null,
  pendingCheck = null,
}: FormOptions<Values, Actor>) {
  const formik = useFormik<Partial<Values>>({
    initialValues: {},
    // Formik would validate asynchronously, and render the form again with the result.
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: () => {},
  });
  const fieldNames = Object.keys(schema.fields) as FieldName<Values>[];
  const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Values;
  const values = { ...empty, ...initialValues, ...formik.values };
  const call = useCall(actor);
  const canSend = useSelector(actor, (snapshot: { can: (event: EventFrom<Actor>) => boolean }) =>
    snapshot.can(eventOf(values)),
  );
  const canSubmit = canSend || call.isBusy;
  const isEnabled = call.isBusy || (canSend && pendingCheck === null);
  const errors = new Map(fieldNames.map((name) => [name, errorAt(schema, name, values)]));

  const isInvalid = (name: FieldName<Values>) => name === rejectedField || errors.get(name) !== null;

  const touchIfValid = (name: FieldName<Values>, value: string) => {
    if (value !== '' && errorAt(schema, name, { ...values, [name]: value }) === null)
      void formik.setFieldTouched(name, true);
  };

  const errorOf = (name: FieldName<Values>) =>
    formik.touched[name] ? (errors.get(name) ?? undefined) : undefined;

  /** Props of a field that shows its error after the first blur. */
  const fieldOnBlur = (name: FieldName<Values>) => ({
    name,
    value: values[name],
    onChange: formik.handleChange,
    // A tap on another control leaves the field first. The control's own change must not wait for the error
    // text.
    onBlur: () => startTransition(() => void formik.setFieldTouched(name, true)),
    error: errorOf(name),
  });

  /**
   * Props of a field that shows its error after the first blur, or once its value was valid (behavior 7.3).
   */
  const field = (name: FieldName<Values>) => ({
    ...fieldOnBlur(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      formik.handleChange(event);
      touchIfValid(name, event.currentTarget.value);
    },
  });

  /** Sets the value of a field that formats its input, such as the phone number. */
  const setValue = (name: FieldName<Values>, value: string) => {
    void formik.setFieldValue(name, value);
    touchIfValid(name, value);
  };

  /** Makes all fields show their errors, including fields that the visitor has not touched. */
  const touchAll = () => {
    void formik.setTouched(Object.fromEntries(fieldNames.map((name) => [name, true])) as never);
  };

  /** Shows all errors and focuses the first invalid field. */
  const showErrors = (form: HTMLFormElement) => {
    touchAll();
    fieldNames.filter(isInvalid).some((name) => focusField(form, name));
  };

  /** Sends the form if the machine accepts it; otherwise shows the errors. */
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSubmit) return showErrors(event.currentTarget);
    touchAll();
    actor.send(eventOf(values));
  };

  return {
    /** Props of the submit button. `problems` holds the errors of all fields, touched or not. */
    button: {
      ...call,
      isEnabled,
      problems: fieldNames.flatMap((name) => errors.get(name) ?? []),
      pendingCheck,
    },
    props: { ...postForm, onSubmit: submit },
    field,
    fieldOnBlur,
    setValue,
  };
}
