declare module 'fs-native-extensions' {
  /** Locks a file for this open file alone; false when another one has it. */
  export function tryLock(file: number): boolean;
}
