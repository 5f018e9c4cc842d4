import { chakra } from '@chakra-ui/react';
import type { Donate } from '../../../domain/api/entities';
import { EmbeddedForm } from '../../components/forms/EmbeddedForm';
import { MediaBesideText } from '../../components/pictures/MediaBesideText';
import { TitledText } from '../../components/text/TitledText';
import { SupportBlock } from './SupportBlock';

/** Text about donations and the embedded form of the donation provider. */
export const DonateText = ({ donate }: { donate: Donate | undefined }) => (
  <MediaBesideText media="last">
    <chakra.div display="grid" gap={{ base: '8', md: '12' }}>
      <TitledText title={donate?.subtitle} body={donate?.body} />
      <SupportBlock />
    </chakra.div>
    <EmbeddedForm url={donate?.formEmbedUrl} title="Donation Form" height="2300px" />
  </MediaBesideText>
);
