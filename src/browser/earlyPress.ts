declare global {
  interface Window {
    /**
     * Defined by an inline script of the page: stops recording clicks, and returns the last clicked button.
     */
    takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

/** Repeats the visitor's last click on a button that came before the page was hydrated. */
export function repeatEarlyPress(): void {
  window.takeEarlyPress?.()?.click();
}
