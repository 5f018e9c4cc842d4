import { chakra } from '@chakra-ui/react';
import type { Image } from '../../../domain/api/entities';
import { belowHeading } from '../../../domain/content/headings';
import { Picture } from '../pictures/Picture';
import { HtmlText } from '../text/HtmlText';
import { Modal } from './Modal';
import { ScrollBody } from './ScrollBody';

interface TextDialogProps {
  title: string;
  subtitle?: string | null | undefined;
  html: string;
  /** Above the title. */
  picture?: Image | undefined;
  onClose: () => void;
}

/** At most a third of a low window, such as a phone on its side, so that the text has space. */
const PICTURE_HEIGHT = 'min(16rem, 33dvh)';

/** Dialog with a title, an optional picture and subtitle, and an HTML text that scrolls. */
export const TextDialog = ({ title, subtitle, html, picture, onClose }: TextDialogProps) => (
  <Modal
    title={title}
    onClose={onClose}
    size="text"
    picture={
      picture?.url ? (
        <chakra.div height={PICTURE_HEIGHT} flexShrink="0" css={{ '--crop': '50% 25%' }}>
          <Picture url={picture.url} alt={picture.alt ?? ''} sizes="512px" fillsHeight />
        </chakra.div>
      ) : undefined
    }
  >
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
