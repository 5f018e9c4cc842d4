import { chakra } from '@chakra-ui/react';
import { HtmlText } from './HtmlText';
import { Modal } from './Modal';

interface TextDialogProps {
  title: string;
  subtitle?: string | null | undefined;
  html: string;
  onClose: () => void;
}

/** A text over the page, 512 by 604 (SPEC section 9). */
export const TextDialog = ({ title, subtitle, html, onClose }: TextDialogProps) => (
  <Modal title={title} onClose={onClose} size="text">
    {subtitle ? (
      <chakra.p marginTop="-3" marginBottom="5" color="muted">
        {subtitle}
      </chakra.p>
    ) : null}
    {/* Can be focused, so that the arrow keys scroll it. */}
    <chakra.div
      role="group"
      aria-label={title}
      tabIndex={0}
      flex="1"
      minHeight="0"
      overflowY="auto"
      overscrollBehavior="contain"
      overflowWrap="anywhere"
      paddingTop="5"
      borderTop="1px solid {colors.rule}"
    >
      <HtmlText html={html} />
    </chakra.div>
  </Modal>
);
