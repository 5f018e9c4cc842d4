import { chakra } from '@chakra-ui/react';
import { contentOf } from '../../domain/pages/contentPages';
import type { Match } from '../../domain/pages/routes';
import { isSameValue } from '../../domain/isSameValue';
import { useData } from '../actors/AppActor';
import { HtmlText } from '../components/text/HtmlText';
import { WIDE_CONTAINER } from '../components/page/Frame';
import { PageTitle } from '../components/page/PageTitle';
import { WhenLoaded } from '../components/loading/WhenLoaded';
import { MissingText } from '../components/text/MissingText';

const TERMS = { type: 'terms-and-conditions', heading: 'Terms and Conditions' } as const;
const PRIVACY = { type: 'privacy-policy', heading: 'Privacy Policy' } as const;

/** Terms and conditions, or the privacy policy, with a line above each section. */
export function LegalPage({ name }: Match) {
  const { type, heading } = name === 'terms' ? TERMS : PRIVACY;
  const page = useData(({ lists }) => contentOf(lists.content, type), isSameValue);
  return (
    <chakra.div
      display="grid"
      gap={{ base: '8', md: '12' }}
      css={{
        md: { [WIDE_CONTAINER]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
        '& h2': { paddingTop: '6', borderTop: '1px solid {colors.rule}' },
      }}
      alignItems="start"
      minHeight="70vh"
      paddingBlock={{ base: '10', md: '16' }}
    >
      <PageTitle position={{ md: 'sticky' }} top="7rem">
        {page?.title || heading}
      </PageTitle>
      <WhenLoaded resource="content">
        {() => (page?.body ? <HtmlText html={page.body} /> : <MissingText />)}
      </WhenLoaded>
    </chakra.div>
  );
}
