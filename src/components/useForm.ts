import { useFormik } from 'formik';
import type { ChangeEvent } from 'react';
import type { ObjectSchema } from 'yup';

type Texts = Record<string, string>;
type FieldName<Values> = keyof Values & string;

interface FormOptions<Values extends Texts> {
  initialValues: Values;
  schema: ObjectSchema<Values>;
  onSubmit: (values: Values) => void;
}

/** Field values, touched and errors by Formik; the flow stays with the machine. */
export function useForm<Values extends Texts>({ initialValues, schema, onSubmit }: FormOptions<Values>) {
  const formik = useFormik<Values>({ initialValues, validationSchema: schema, onSubmit });

  const isValidAt = (name: FieldName<Values>, values: Values) => {
    try {
      schema.validateSyncAt(name, values);
      return true;
    } catch {
      return false;
    }
  };

  const noteTyped = (name: FieldName<Values>, value: string) => {
    if (value !== '' && isValidAt(name, { ...formik.values, [name]: value }))
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
    for (const name of Object.keys(formik.values)) void formik.setFieldTouched(name, true, false);
  };

  return {
    values: formik.values,
    isValid: schema.isValidSync(formik.values),
    submit: formik.handleSubmit,
    field,
    fieldOnBlur,
    setValue,
    touchAll,
  };
}
