/** What the operator may have gone on to, while something else was on its way. */
const ELSEWHERE = 'a, iframe, input:enabled, select:enabled, textarea:enabled, [contenteditable=true]';

/**
 * Ref callback: what appears takes the focus, so that screen readers and Tab go on there, unless the operator
 * is elsewhere.
 */
export function takeFocus(element: HTMLElement | null, options?: FocusOptions): void {
  if (document.activeElement?.matches(ELSEWHERE) !== true) element?.focus(options);
}

/** Ref callback: what nobody has asked for takes only a focus that nothing else has, and does not scroll. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement?.matches('body, main') === true) element?.focus({ preventScroll: true });
}
