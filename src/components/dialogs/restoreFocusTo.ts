type FocusTarget = (control: HTMLElement) => Element | null | undefined;

/**
 * Ref of what goes away once it, or a control in it, was used: a focus in it goes on to its heir, and is not lost. Make it outside of
 * the view, because a new ref counts as a new control.
 */
export const restoreFocusTo = (targetOf: FocusTarget) => (control: HTMLElement | null) => {
  if (!control) return undefined;
  return () => {
    if (!control.contains(document.activeElement)) return;
    const target = targetOf(control);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
};
