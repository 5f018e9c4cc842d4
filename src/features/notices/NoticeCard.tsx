import { chakra } from '@chakra-ui/react';
import type { Notice } from '../../../domain/messages';
import { Button } from '../../components/controls/Button';
import { CloseIcon } from '../../components/pictures/Icons';
import { MessageText } from '../../components/text/MessageText';

interface NoticeCardProps {
  notice: Notice;
  onClose: () => void;
}

export const NoticeCard = ({ notice, onClose }: NoticeCardProps) => (
  <chakra.div
    display="flex"
    alignItems="flex-start"
    gap={{ base: '0', sm: '3' }}
    paddingLeft={{ base: '4', sm: '5' }}
    paddingRight="1"
    paddingBlock="1"
    background="white"
    border="1px solid {colors.rule}"
    borderLeft="4px solid"
    borderLeftColor={notice.kind === 'error' ? 'error' : 'teal'}
    borderRadius="2px"
    boxShadow="raised"
    fontSize="sm"
    lineHeight={1.45}
    pointerEvents="auto"
    animation="rise 200ms ease-out"
  >
    <chakra.div flex="1" paddingBlock="3">
      <p>
        <MessageText text={notice.text} />
      </p>
      {notice.addition ? <p>{notice.addition}</p> : null}
      {notice.detail ? (
        <chakra.p hideBelow="sm" color="muted">
          {notice.detail}
        </chakra.p>
      ) : null}
    </chakra.div>
    <Button variant="icon" aria-label="Close message" onClick={onClose}>
      <CloseIcon size={20} />
    </Button>
  </chakra.div>
);
