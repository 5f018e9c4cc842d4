import { useEffect, useRef, type ReactNode } from 'react';
import type { Fields } from '../../../domain/api/values';
import type { WrittenValue } from '../../../domain/office/content';

interface ListFieldProps {
  id: string;
  /** Names its items: "Pictures 2". */
  label: string;
  items: readonly WrittenValue[];
  /** What a new item is. */
  empty: '' | Fields;
  onChange: (items: WrittenValue[]) => void;
  children: (
    item: WrittenValue,
    id: string,
    label: string,
    onChange: (value: WrittenValue) => void,
  ) => ReactNode;
}

/** Any number of items, which can be added, removed, and moved. The focus goes with what was moved. */
export function ListField({ id, label, items, empty, onChange, children }: ListFieldProps) {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    document.getElementById(next.current)?.focus();
    next.current = null;
  });
  const change = (changed: readonly WrittenValue[], focused: string) => {
    next.current = focused;
    onChange([...changed]);
  };
  const move = (from: number, to: number, button: string) => {
    if (to < 0 || to >= items.length) return;
    change(items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? empty), `${id}.${to}-${button}`);
  };
  return (
    <>
      <ol className="items">
        {items.map((item, index) => {
          const itemId = `${id}.${index}`;
          const itemLabel = `${label} ${index + 1}`;
          return (
            // Items have no identity of their own; the focus is moved after a change.
            <li key={index} id={itemId} tabIndex={-1}>
              <div>
                {children(item, `${itemId}.value`, itemLabel, (value) =>
                  onChange(items.with(index, value ?? empty)),
                )}
              </div>
              <div className="row">
                <button
                  type="button"
                  className="calm"
                  id={`${itemId}-up`}
                  aria-disabled={index === 0}
                  aria-label={`Move ${itemLabel} up`}
                  onClick={() => move(index, index - 1, 'up')}
                >
                  Up
                </button>
                <button
                  type="button"
                  className="calm"
                  id={`${itemId}-down`}
                  aria-disabled={index === items.length - 1}
                  aria-label={`Move ${itemLabel} down`}
                  onClick={() => move(index, index + 1, 'down')}
                >
                  Down
                </button>
                <button
                  type="button"
                  className="calm"
                  aria-label={`Remove ${itemLabel}`}
                  onClick={() => change(items.toSpliced(index, 1), `${id}-add`)}
                >
                  Remove
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className="calm"
        id={`${id}-add`}
        aria-label={`Add to ${label}`}
        onClick={() => change([...items, empty], `${id}.${items.length}`)}
      >
        Add
      </button>
    </>
  );
}
