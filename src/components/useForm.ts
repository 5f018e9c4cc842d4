import { useFormik } from 'formik';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { ValidationError, type ObjectSchema } from 'yup';

type Texts = Record<string, string>;
type FieldName<Values> = keyof Values & string;

interface FormOptions<Values extends Texts> {
  initialValues: Values;
  schema: ObjectSchema<Values>;
  onSubmit: (values: Values) => void;
  /** A field whose value is well formed and is not accepted all the same. */
  refused?: FieldName<Values> | null;
}

/** Moves the focus to a field of the form, unless it is not there or takes no text. */
function focusField(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement) || field.matches(':disabled')) return false;
  field.focus();
  return true;
}

/** Field values, touched and errors by Formik; the flow stays with the machine. */
export function useForm<Values extends Texts>({
  initialValues,
  schema,
  onSubmit,
  refused = null,
}: FormOptions<Values>) {
  const formik = useFormik<Values>({ initialValues, validationSchema: schema, onSubmit });
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

  const isValid = schema.isValidSync(formik.values);

  /** What is not valid is not sent: its errors are shown. */
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isValid && refused === null) onSubmit(formik.values);
    else showErrors(event.currentTarget);
  };

  return {
    values: formik.values,
    isValid,
    /** The errors of all fields, also of those that nobody has been at. */
    missing: names.flatMap((name) => errorAt(name, formik.values) ?? []),
    submit,
    field,
    fieldOnBlur,
    setValue,
    touchAll,
    showErrors,
  };
}
