import { chakra } from '@chakra-ui/react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { ProfileTab } from '../../../machines/profileMachine';
import { arrowKeys, moveFocus } from '../../components/controls/moveFocus';
import { TabRow } from '../../components/controls/TabList';

const TABS: readonly { tab: ProfileTab; label: string }[] = [
  { tab: 'basics', label: 'Basics' },
  { tab: 'password', label: 'Change password' },
];

const KEYS = arrowKeys('ArrowRight', 'ArrowLeft');

interface ProfileTabsProps {
  current: ProfileTab;
  onChoose: (tab: ProfileTab) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs within one form. They are buttons and not links, because they have no address of their own. */
export function ProfileTabs({ current, onChoose, children }: ProfileTabsProps) {
  const id = useId();
  return (
    <>
      <TabRow
        role="tablist"
        css={{
          '& [role=tab]': {
            flex: 'auto',
            justifyContent: 'center',
            paddingInline: '1',
            whiteSpace: 'normal',
            // Words of the labels stay whole: a row that is too wide for them scrolls.
            overflowWrap: 'normal',
          },
        }}
        aria-label="Profile"
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event, '[role=tab]', KEYS)}
      >
        {TABS.map(({ tab, label }) => (
          <chakra.button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChoose(tab)}
          >
            {label}
          </chakra.button>
        ))}
      </TabRow>
      <chakra.div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        display="grid"
        gap="1"
        paddingBlock="6"
      >
        {children}
      </chakra.div>
    </>
  );
}
