import { chakra } from '@chakra-ui/react';
import type { OrchestraEvent } from '../../../domain/entities';
import { dateLine, locationLine } from '../../../domain/eventRules';
import { eventHref } from '../../../domain/routes';
import { ButtonLink } from '../../components/ButtonLink';
import { HtmlText } from '../../components/HtmlText';
import { Modal } from '../../components/Modal';
import { ScrollBody } from '../../components/ScrollBody';

interface PerformanceDialogProps {
  performance: OrchestraEvent;
  onClose: () => void;
}

/** When and where a concert is, and what it is about. */
export const PerformanceDialog = ({ performance, onClose }: PerformanceDialogProps) => (
  <Modal title={performance.title} onClose={onClose} size="text">
    <chakra.div marginTop="-3" marginBottom="5">
      <chakra.p fontVariantNumeric="lining-nums">{dateLine(performance)}</chakra.p>
      <chakra.p color="muted">{locationLine(performance)}</chakra.p>
    </chakra.div>
    <ScrollBody label={performance.title}>
      {performance.description ? <HtmlText html={performance.description} /> : null}
      {performance.slug ? (
        <chakra.div marginTop="8">
          <ButtonLink href={eventHref(performance.slug)} variant="outline">
            SEE THE CONCERT’S PAGE
          </ButtonLink>
        </chakra.div>
      ) : null}
    </ScrollBody>
  </Modal>
);
