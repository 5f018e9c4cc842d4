import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useSearch } from 'wouter';
import type { Person } from '../../domain/api/entities';
import { hrefTo, tabOf } from '../../domain/pages/routes';
import { PageTitle } from '../components/page/PageTitle';
import { TabList } from '../components/controls/TabList';
import { AboutText } from '../features/about/AboutText';
import { People } from '../features/people/People';
import { WhenLoaded } from '../components/loading/WhenLoaded';

const people = (type: Person['type']) => (
  <WhenLoaded resource="users">{(users) => <People key={type} people={users} type={type} />}</WhenLoaded>
);

const text = (type: ComponentProps<typeof AboutText>['type']) => (
  <WhenLoaded resource="content">{() => <AboutText key={type} type={type} />}</WhenLoaded>
);

const TABS = [
  { label: 'ABOUT US', panel: text('about-us') },
  { label: 'HISTORY', panel: text('history') },
  { label: 'ARTISTIC DIRECTOR', panel: text('artistic-director') },
  { label: 'BOARD MEMBERS', panel: people('board-member') },
  { label: 'STAFF MEMBERS', panel: people('staff-member') },
  { label: 'ORCHESTRA MEMBERS', panel: people('orchestra-member') },
];

const LINKS = TABS.map(({ label }, tab) => ({ label, href: hrefTo('about', tab) }));

/** The about page: six tabs about the orchestra and its people. */
export function AboutPage() {
  const tab = tabOf(useSearch(), TABS.length);
  return (
    <chakra.div minHeight="70vh" paddingBlock={{ base: '10', md: '16' }}>
      <PageTitle marginBottom={{ base: '8', md: '12' }}>ABOUT</PageTitle>
      <TabList label="About the orchestra" tabs={LINKS} current={tab}>
        {TABS[tab]?.panel}
      </TabList>
    </chakra.div>
  );
}
