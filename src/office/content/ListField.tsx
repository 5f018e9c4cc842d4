import { useEffect, useRef, useState, type ReactNode } from 'react';
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

interface Keyed {
  key: number;
  item: WrittenValue;
}

/** Gives each item a key that it keeps when it is moved: an upload that is under way goes with it. */
function useKeyed(items: readonly WrittenValue[]) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const free = Math.max(-1, ...keys) + 1;
  return {
    items: items.map((item, index): Keyed => ({ key: keys[index] ?? free + index, item })),
    keep: (changed: readonly Keyed[]) => setKeys(changed.map(({ key }) => key)),
  };
}

/** Any number of items, which can be added, removed, and moved. The focus goes with what was moved. */
export function ListField({ id, label, items, empty, onChange, children }: ListFieldProps) {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    document.getElementById(next.current)?.focus();
    next.current = null;
  });
  const keyed = useKeyed(items);
  const change = (changed: readonly Keyed[], focused: string) => {
    next.current = focused;
    keyed.keep(changed);
    onChange(changed.map(({ item }) => item));
  };
  const move = (one: Keyed, to: number, button: string) => {
    if (to < 0 || to >= items.length) return;
    const others = keyed.items.filter((other) => other !== one);
    change(others.toSpliced(to, 0, one), `${id}.${to}-${button}`);
  };
  return (
    <>
      <ol className="items">
        {keyed.items.map((one, index) => {
          const itemId = `${id}.${index}`;
          const itemLabel = `${label} ${index + 1}`;
          return (
            <li key={one.key} id={itemId} tabIndex={-1}>
              <div>
                {children(one.item, `${itemId}.value`, itemLabel, (value) =>
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
                  onClick={() => move(one, index - 1, 'up')}
                >
                  Up
                </button>
                <button
                  type="button"
                  className="calm"
                  id={`${itemId}-down`}
                  aria-disabled={index === items.length - 1}
                  aria-label={`Move ${itemLabel} down`}
                  onClick={() => move(one, index + 1, 'down')}
                >
                  Down
                </button>
                <button
                  type="button"
                  className="calm"
                  aria-label={`Remove ${itemLabel}`}
                  onClick={() => change(keyed.items.toSpliced(index, 1), `${id}-add`)}
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
        onClick={() => {
          next.current = `${id}.${items.length}`;
          onChange([...items, empty]);
        }}
      >
        Add
      </button>
    </>
  );
}
