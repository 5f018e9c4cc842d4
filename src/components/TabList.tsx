import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';

export interface Tab {
  label: string;
  href: string;
}

interface TabListProps {
  /** Names the list for those who do not see it. */
  label: string;
  tabs: readonly Tab[];
  /** Index of the tab whose panel is shown. */
  current: number;
  /** The panel of the current tab. */
  children: ReactNode;
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '1', md: '2' },
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    borderBottom: '1px solid {colors.rule}',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      paddingInline: '3',
      fontSize: 'sm',
      letterSpacing: '0.06em',
      whiteSpace: 'nowrap',
      color: 'muted',
      borderBottom: '3px solid transparent',
      transition: 'color 160ms, border-color 160ms',
    },
    '& a:hover': { color: 'tealDeep' },
    '& a:focus-visible': { outlineOffset: '-3px' },
    '& a[aria-selected=true]': { color: 'ink', fontWeight: 600, borderBottomColor: 'teal' },
  },
});

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows, Home and End move the focus along the tabs; Enter follows one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const index = tabs.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key];
  if (!step || index < 0) return;
  event.preventDefault();
  tabs[step(index, tabs.length)]?.focus();
}

const idOf = (label: string) => label.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Tabs that are links, so that each has its address and its place in the history (DECISIONS A51). */
export function TabList({ label, tabs, current, children }: TabListProps) {
  const id = idOf(label);
  return (
    <>
      <Row role="tablist" aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.href}
            href={tab.href}
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === current}
            aria-controls={index === current ? `${id}-panel` : undefined}
            tabIndex={index === current ? 0 : -1}
          >
            {tab.label}
          </Link>
        ))}
      </Row>
      <chakra.div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${current}`}
        paddingBlock={{ base: '8', md: '12' }}
      >
        {children}
      </chakra.div>
    </>
  );
}
