import { useState, type KeyboardEvent } from 'react';

/** What a key asks for: Ctrl+Z or ⌘Z, with Shift or as Ctrl+Y the way back. */
function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : null;
}

/**
 * Undo and redo for a field whose text is rewritten while it is typed: a browser can undo only what it wrote itself.
 *
 * @param value - The field's value.
 * @param onChange - Takes a new value, also one that an undo brings back.
 * @returns `change`, for what the visitor does to the value, and `onKeyDown`, for the field.
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
