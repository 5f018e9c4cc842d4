import { chakra } from '@chakra-ui/react';
import { belowHeading } from '../../../domain/content/headings';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { locationLine } from '../../../domain/events/eventRules';
import { eventHref } from '../../../domain/pages/routes';
import { ButtonLink } from '../../components/controls/ButtonLink';
import { DateLine } from '../../components/events/DateLine';
import { HtmlText } from '../../components/text/HtmlText';
import { Modal } from '../../components/dialogs/Modal';
import { ScrollBody } from '../../components/dialogs/ScrollBody';

interface PerformanceDialogProps {
  performance: OrchestraEvent;
  onClose: () => void;
}

/** Dialog with date, location, and description of a concert. */
export const PerformanceDialog = ({ performance, onClose }: PerformanceDialogProps) => (
  <Modal title={performance.title} onClose={onClose} size="text">
    <chakra.div marginTop="-3" marginBottom="5">
      <DateLine event={performance} />
      <chakra.p color="muted">{locationLine(performance)}</chakra.p>
    </chakra.div>
    <ScrollBody>
      {performance.description ? <HtmlText html={belowHeading(performance.description)} /> : null}
      {performance.slug ? (
        <chakra.div marginTop="8">
          <ButtonLink href={eventHref(performance.slug)} variant="outline">
            VIEW CONCERT PAGE
          </ButtonLink>
        </chakra.div>
      ) : null}
    </ScrollBody>
  </Modal>
);
