import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name !== '';

let isReporting = false;

/**
 * Reports values that a script has set without an event, as some password managers do, as if they were typed. Any later
 * rendering would reset them, so this runs before React handles an event of the form.
 */
function reportValues({ type, target, currentTarget }: Event): void {
  const unseen = [...(currentTarget as HTMLFormElement).elements]
    .filter(isField)
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, value: field.value }));
  if (isReporting || unseen.every(({ field }) => type === 'input' && field === target)) return;
  isReporting = true;
  for (const { field, value } of unseen) {
    // React takes an event for typing only if its own property of the field has another value than the element.
    field.value = field.defaultValue;
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  isReporting = false;
}

const watch = (form: HTMLFormElement | null) =>
  ['input', 'focusout', 'submit'].forEach((type) => form?.addEventListener(type, reportValues));

/** A form whose values are never part of an address, also when a script submits it. */
export const Form = (props: ComponentProps<typeof chakra.form>) => (
  <chakra.form {...props} noValidate method="post" ref={watch} />
);
