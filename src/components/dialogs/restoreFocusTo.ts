type FocusTarget = (control: HTMLElement) => Element | null | undefined;

/**
 * Ref callback for an element that is removed after use: if the focus is within the element when it unmounts,
 * the focus moves to `targetOf(element)`. Create the ref outside of the component, because React treats a new
 * callback as a new element.
 */
export const restoreFocusTo = (targetOf: FocusTarget) => (control: HTMLElement | null) => {
  if (!control) return undefined;
  return () => {
    if (!control.contains(document.activeElement)) return;
    const target = targetOf(control);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
};
