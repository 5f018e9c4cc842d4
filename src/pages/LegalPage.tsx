import { chakra } from '@chakra-ui/react';
import type { Match } from '../../domain/pages/routes';
import { HtmlText } from '../components/text/HtmlText';
import { WIDE_CONTAINER } from '../components/page/Frame';
import { PageTitle } from '../components/page/PageTitle';
import { WhenLoaded } from '../components/loading/WhenLoaded';
import { MissingText } from '../components/text/MissingText';

const TERMS = { type: 'terms-and-conditions', heading: 'Terms and Conditions' } as const;
const PRIVACY = { type: 'privacy-policy', heading: 'Privacy Policy' } as const;

/** Terms and conditions, or the privacy policy. */
export function LegalPage({ name }: Match) {
  const { type, heading } = name === 'terms' ? TERMS : PRIVACY;
  return (
    <chakra.div minHeight="70vh" paddingBlock={{ base: '10', md: '16' }}>
      <WhenLoaded resource="content">
        {(pages) => {
          const page = pages.find((candidate) => candidate.type === type);
          return (
            <chakra.div
              display="grid"
              gap={{ base: '8', md: '12' }}
              css={{ md: { [WIDE_CONTAINER]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } } }}
              alignItems="start"
            >
              <PageTitle>{page?.title || heading}</PageTitle>
              {page?.body ? <HtmlText html={page.body} /> : <MissingText />}
            </chakra.div>
          );
        }}
      </WhenLoaded>
    </chakra.div>
  );
}
