import { useState, type ReactNode } from 'react';

interface OpenedProps {
  summary: string;
  children: ReactNode;
}

/** Details whose content begins when they are opened: a step asks the server what it would do. */
export function Opened({ summary, children }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      <div>{isOpen ? children : null}</div>
    </details>
  );
}
