/** `navigator.connection`, which not every browser has. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as { connection?: Connection }).connection;

/** Whether the visitor wants to save data, or the connection is of the type `2g` or `slow-2g`. */
export function isSavingData(): boolean {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/** Resolves as soon as data need not be saved. */
export const whenNotSavingData = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (isSavingData()) return;
      connection()?.removeEventListener('change', check);
      resolve();
    };
    connection()?.addEventListener('change', check);
    check();
  });
