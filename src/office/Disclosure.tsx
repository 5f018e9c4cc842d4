import { useState, type ReactNode } from 'react';

/** Something that is only made when it is opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="noprint" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <div>{isOpen ? children : null}</div>
    </details>
  );
}
