declare module 'fs-native-extensions' {
  /** Locks an open file exclusively. Returns false when another open file has the lock. */
  export function tryLock(file: number): boolean;
}
