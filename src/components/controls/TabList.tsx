import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { arrowKeys, moveFocus } from './moveFocus';

export interface Tab {
  label: string;
  href: string;
}

interface TabListProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** Index of the selected tab. */
  current: number;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Styles of a row of tabs; shared by the link tabs below and the button tabs of the profile. */
export const TabRow = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '1', md: '2' },
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    borderBottom: '1px solid {colors.rule}',
    '& [role=tab]': {
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
    '& [role=tab]:hover': { color: 'tealDeep' },
    '& [role=tab]:focus-visible': { outlineOffset: '-3px' },
    '& [aria-selected=false]': { _highContrast: { borderBottomColor: 'Canvas' } },
    '& [aria-selected=true]': { color: 'ink', fontWeight: 600, borderBottomColor: 'teal' },
  },
});

/**
 * Shows a shadow at an end of the row where more tabs can be scrolled into view. The two gradients that
 * scroll along (`local`) hide the shadow at the ends of the content.
 */
const ScrollingRow = chakra(TabRow, {
  base: {
    background:
      'linear-gradient(to right, {colors.paper} 40%, transparent) 0 0 / 7rem 100% no-repeat local, ' +
      'linear-gradient(to left, {colors.paper} 40%, transparent) 100% 0 / 7rem 100% no-repeat local, ' +
      'radial-gradient(farthest-side at 0 50%, {colors.rule}, transparent) 0 0 / 0.75rem 100% no-repeat, ' +
      'radial-gradient(farthest-side at 100% 50%, {colors.rule}, transparent) 100% 0 / 0.75rem 100% no-repeat',
  },
});

const KEYS = arrowKeys('ArrowRight', 'ArrowLeft');

/** Space activates the focused tab, as ARIA expects; browsers activate a link on Enter only. */
function handleTabKey(event: KeyboardEvent<HTMLElement>): void {
  if (moveFocus(event, '[role=tab]', KEYS) || event.key !== ' ') return;
  event.preventDefault();
  (event.target as HTMLElement).click();
}

const idOf = (label: string) => label.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Scrolls the row so that the selected tab is in its middle, because narrow screens do not show all tabs. */
function showInRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!row) return;
  const [tabBox, rowBox] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += tabBox.left + tabBox.width / 2 - (rowBox.left + rowBox.width / 2);
}

/** Tabs as links: each tab has its own address and history entry (behavior 2.6). */
export function TabList({ label, tabs, current, children }: TabListProps) {
  const id = idOf(label);
  return (
    <>
      <ScrollingRow role="tablist" aria-label={label} onKeyDown={handleTabKey}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.href}
            ref={index === current ? showInRow : undefined}
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
      </ScrollingRow>
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
