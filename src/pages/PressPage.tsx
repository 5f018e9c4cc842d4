import { chakra } from '@chakra-ui/react';
import { promoFor } from '../../domain/events/eventRules';
import { useData } from '../actors/AppActor';
import { ContactEmail } from '../components/text/ContactEmail';
import { WIDE_CONTAINER } from '../components/page/Frame';
import { PageTitle } from '../components/page/PageTitle';
import { PromoCard } from '../components/events/PromoCard';
import { PressList } from '../features/press/PressList';
import { WhenLoaded } from '../components/loading/WhenLoaded';

/** List of press articles, with an optional promo card at the side. */
export function PressPage() {
  const events = useData(({ lists }) => lists.events) ?? [];
  const promo = promoFor(events, 'press');
  return (
    <chakra.div paddingBlock={{ base: '10', md: '16' }}>
      <PageTitle>IN THE PRESS</PageTitle>
      <chakra.p marginTop="5">
        <span>{'Press inquiries: '}</span>
        <ContactEmail />
      </chakra.p>
      <chakra.div
        display="grid"
        css={
          promo
            ? {
                md: { [WIDE_CONTAINER]: { gridTemplateColumns: 'minmax(0, 1fr) 16rem' } },
                lg: { [WIDE_CONTAINER]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' } },
              }
            : {}
        }
        columnGap={{ base: '12', lg: '20' }}
        rowGap="12"
        alignItems="start"
        marginTop={{ base: '8', md: '12' }}
      >
        <div>
          <WhenLoaded resource="press">{(articles) => <PressList articles={articles} />}</WhenLoaded>
        </div>
        {promo ? (
          <chakra.div position={{ md: 'sticky' }} top="7rem">
            <PromoCard promo={promo} events={events} isSide />
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.div>
  );
}
