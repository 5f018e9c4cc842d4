import { useState, type ReactNode } from 'react';

/** Details whose content begins when they are opened: a step asks the server what it would do. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="noprint" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <div>{isOpen ? children : null}</div>
    </details>
  );
}
