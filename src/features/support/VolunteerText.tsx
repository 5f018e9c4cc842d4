import { chakra } from '@chakra-ui/react';
import type { ContentPage } from '../../../domain/api/entities';
import { TitledText } from '../../components/text/TitledText';
import { CarouselWithText } from '../../components/pictures/CarouselWithText';
import { usePictures } from '../../components/pictures/usePictures';
import { CallToAction } from './CallToAction';
import { SupportBlock } from './SupportBlock';
import { MissingText } from '../../components/text/MissingText';

const sectionsOf = (page: ContentPage) =>
  [
    { title: page.section1Title, body: page.section1Description },
    { title: page.section2Title, body: page.section2Description },
    { title: page.section3Title, body: page.section3Description },
  ].filter(({ title, body }) => title || body);

const Opportunities = ({ page }: { page: ContentPage }) => {
  const sections = sectionsOf(page);
  if (sections.length === 0) return null;
  return (
    <chakra.section display="grid" gap={{ base: '6', md: '8' }}>
      <chakra.h2 fontSize="2xl">OPPORTUNITIES</chakra.h2>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '8', md: '10' }}
      >
        {sections.map((section, index) => (
          <chakra.li key={index} paddingTop="5" borderTop="2px solid {colors.teal}">
            <TitledText {...section} isNested />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
};

/** Volunteer information: introduction, opportunities, and whom to contact. */
export function VolunteerText({ page }: { page: ContentPage | undefined }) {
  const images = usePictures(page?._id, 'topImages');
  return (
    <chakra.div display="grid" gap={{ base: '8', md: '12' }}>
      {page ? (
        <>
          <CarouselWithText
            images={images}
            label="Pictures of our volunteers"
            isFirst
            title={page.subtitle}
            body={page.body}
          />
          <Opportunities page={page} />
          <CallToAction text={page.CTAText} contact={page.CTAContact} />
        </>
      ) : (
        <MissingText />
      )}
      <SupportBlock />
    </chakra.div>
  );
}
