const ID = 'page-title';

/** Main holds the focus while the page that a visitor has asked for is on its way; its heading takes it over. */
function takeFocusOfMain(element: HTMLElement | null): void {
  if (document.activeElement?.id === 'main') element?.focus({ preventScroll: true });
}

/** Props of what takes the place of something that had the focus, when main has kept it meanwhile. */
export const mainFallback = { tabIndex: -1, ref: takeFocusOfMain };

/** Props of the one h1 of a page: it names main, and the focus comes to it when the page is opened from another one. */
export const pageHeading = { ...mainFallback, id: ID };

export const PAGE_HEADING_ID = ID;

/** Where the focus belongs at the top of a page: its heading, or main as long as that is not there. */
export const pageTop = (): HTMLElement | null =>
  document.getElementById(ID) ?? document.getElementById('main');
