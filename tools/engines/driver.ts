/** The interface through which the journeys control a browser; one implementation per engine. */

export type Key = 'Tab' | 'Shift+Tab' | 'Enter';

/** CSS pixels from the upper left corner of the viewport. */
export interface Point {
  x: number;
  y: number;
}

export interface Driver {
  /** Loads a page and waits for its load event. */
  open: (url: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Taps if the engine can emulate a touch screen, otherwise clicks. */
  tap: (point: Point) => Promise<void>;
  /**
   * Evaluates an expression in the page; its value must be JSON. Rejects while the page is being replaced.
   */
  evaluate: <T>(expression: string) => Promise<T>;
  /** The errors that the page has thrown or written to the console so far. */
  pageErrors: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface LaunchOptions {
  /** Width of the viewport in CSS pixels. */
  width: number;
  /** Whether the browser refuses all cookies. */
  blocksCookies?: boolean;
}

/** Starts a browser with a new profile. */
export type Launch = (options: LaunchOptions) => Promise<Driver>;

export const HEIGHT_PX = 844;
