/** A single change of a view. */
export interface ViewChange {
  /** Unique; begins with the file. */
  name: string;
  line: number;
}
export function isView(file: string): boolean;
export function withChanges(code: string, file: string): { code: string; found: ViewChange[] };
