declare global {
  interface Window {
    /** Set by the page itself: ends the watch, and gives the last button that was pressed. */
    takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

/** Presses again what a visitor pressed before the page's code was there to hear it. */
export function repeatEarlyPress(): void {
  window.takeEarlyPress?.()?.click();
}
