import { chakra } from '@chakra-ui/react';
import { belowHeading } from '../../../domain/content/headings';
import { HtmlText } from '../text/HtmlText';
import { Modal } from './Modal';
import { ScrollBody } from './ScrollBody';

interface TextDialogProps {
  title: string;
  subtitle?: string | null | undefined;
  html: string;
  onClose: () => void;
}

/** Dialog with a title, an optional subtitle, and an HTML text that scrolls. */
export const TextDialog = ({ title, subtitle, html, onClose }: TextDialogProps) => (
  <Modal title={title} onClose={onClose} size="text">
    {subtitle ? (
      <chakra.p marginTop="-3" marginBottom="5" color="muted">
        {subtitle}
      </chakra.p>
    ) : null}
    <ScrollBody>
      <HtmlText html={belowHeading(html)} />
    </ScrollBody>
  </Modal>
);
