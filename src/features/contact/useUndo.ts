import { useState, type KeyboardEvent } from 'react';

/** Ctrl+Z or ⌘Z undoes; with Shift, or Ctrl+Y, redoes. Other keys return null. */
function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : null;
}

/**
 * Undo and redo for a field whose text is reformatted while typing, because a browser's own undo history is
 * lost when a script sets the value.
 *
 * @param value - The field's value.
 * @param onChange - Receives each new value, also by undo and redo.
 * @returns `change`, to set a value and record it in the history, and `onKeyDown` for the field.
 */
export function useUndo(value: string, onChange: (value: string) => void) {
  const [past, setPast] = useState<readonly string[]>([]);
  const [future, setFuture] = useState<readonly string[]>([]);

  const change = (next: string) => {
    if (next === value) return;
    setPast([...past, value]);
    setFuture([]);
    onChange(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    const target = (step === 'undo' ? past : future).at(-1);
    if (target === undefined) return;
    setPast(step === 'undo' ? past.slice(0, -1) : [...past, value]);
    setFuture(step === 'undo' ? [...future, value] : future.slice(0, -1));
    onChange(target);
  };

  return { change, onKeyDown };
}
