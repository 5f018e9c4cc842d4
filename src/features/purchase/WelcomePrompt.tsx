import { chakra, Dialog } from '@chakra-ui/react';
import { hrefTo } from '../../../domain/pages/routes';
import { Button } from '../../components/controls/Button';
import { ButtonLink } from '../../components/controls/ButtonLink';
import { Modal } from '../../components/dialogs/Modal';

export const WelcomePrompt = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Welcome" onClose={onClose}>
    <Dialog.Description color="muted">Your account is ready. Where would you like to go?</Dialog.Description>
    <chakra.div display="grid" gap="3" marginTop={{ base: '4', sm: '6' }}>
      <ButtonLink href={hrefTo('events')} onClick={onClose}>
        BUY TICKETS
      </ButtonLink>
      <Button variant="outline" onClick={onClose}>
        GO TO HOMEPAGE
      </Button>
    </chakra.div>
  </Modal>
);
