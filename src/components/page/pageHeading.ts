const ID = 'page-title';

/** Ref callback: takes the focus from main, which holds it while the new page loads. */
function takeFocusFromMain(element: HTMLElement | null): void {
  if (document.activeElement?.id === 'main') element?.focus({ preventScroll: true });
}

/** Props of an element that takes the focus from main when it mounts. */
export const takesFocusFromMain = { tabIndex: -1, ref: takeFocusFromMain };

/**
 * Props of a page's h1. It names main (`aria-labelledby`) and takes the focus after a navigation (behavior
 * 11.3).
 */
export const pageHeading = { ...takesFocusFromMain, id: ID };

export const PAGE_HEADING_ID = ID;

/** The element to focus at the top of a page: its heading, or main while the heading is missing. */
export const pageTop = (): HTMLElement | null =>
  document.getElementById(ID) ?? document.getElementById('main');
