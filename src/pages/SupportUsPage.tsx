import { chakra } from '@chakra-ui/react';
import { useSearch } from 'wouter';
import { contentOf } from '../../domain/pages/contentPages';
import { hrefTo, tabOf } from '../../domain/pages/routes';
import { PageTitle } from '../components/page/PageTitle';
import { TabList } from '../components/controls/TabList';
import { DonateText } from '../features/support/DonateText';
import { VolunteerText } from '../features/support/VolunteerText';
import { WhenLoaded } from '../components/loading/WhenLoaded';

const TABS = [
  {
    label: 'DONATE',
    panel: <WhenLoaded resource="donate">{([donate]) => <DonateText donate={donate} />}</WhenLoaded>,
  },
  {
    label: 'VOLUNTEER',
    panel: (
      <WhenLoaded resource="content">
        {(pages) => <VolunteerText page={contentOf(pages, 'volunteer')} />}
      </WhenLoaded>
    ),
  },
];

const LINKS = TABS.map(({ label }, tab) => ({ label, href: hrefTo('supportUs', tab) }));

/** Donations and volunteering, in two tabs. */
export function SupportUsPage() {
  const tab = tabOf(useSearch(), TABS.length);
  return (
    <chakra.div minHeight="70vh" paddingBlock={{ base: '10', md: '16' }}>
      <PageTitle marginBottom={{ base: '8', md: '12' }}>SUPPORT US</PageTitle>
      <TabList label="Ways to support us" tabs={LINKS} current={tab}>
        {TABS[tab]?.panel}
      </TabList>
    </chakra.div>
  );
}
