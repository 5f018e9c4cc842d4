/**
 * Reports values that a script has set without an event, as some password managers do, as if they were typed.
 * Any later rendering would reset them, so this runs before React handles an event of the form.
 */
function reportValues({ type, target, currentTarget }: Event): void {
  const unseen = [...(currentTarget as HTMLFormElement).querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter(({ name, value, defaultValue }) => name !== '' && value !== defaultValue)
    .map((field) => ({ field, value: field.value }));
  if (type === 'input' && unseen.every(({ field }) => field === target)) return;
  for (const { field, value } of unseen) field.defaultValue = value;
  for (const { field, value } of unseen) {
    // React takes an event for typing only if its own property of the field has another value than the
    // element.
    field.value = `${value} `;
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const watch = (form: HTMLFormElement | null) =>
  ['input', 'focusout', 'submit'].forEach((type) => form?.addEventListener(type, reportValues));

/** Props of every form. Its values are never part of an address, also when a script submits it. */
export const postForm = { noValidate: true, method: 'post', ref: watch } as const;
