import { useState, type ReactNode } from 'react';

interface DisclosureProps {
  title: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Details whose content begins when they are opened: a step asks the server what it would do. */
export function Disclosure({ title, isOpenAtFirst = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details
      className="noprint"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div>{isOpen ? children : null}</div>
    </details>
  );
}
