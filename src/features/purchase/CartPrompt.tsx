import { chakra, Dialog } from '@chakra-ui/react';
import { hrefTo } from '../../../domain/pages/routes';
import { Button } from '../../components/controls/Button';
import { ButtonLink } from '../../components/controls/ButtonLink';
import { Modal } from '../../components/dialogs/Modal';

export const CartPrompt = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Your tickets are in your cart" onClose={onClose}>
    <Dialog.Description color="muted">
      Ready to check out, or would you like to keep looking?
    </Dialog.Description>
    <chakra.div display="grid" gap="3" marginTop={{ base: '2', sm: '6' }}>
      <ButtonLink href={hrefTo('cart')} onClick={onClose}>
        GO TO CART
      </ButtonLink>
      <Button variant="outline" onClick={onClose}>
        CONTINUE SHOPPING
      </Button>
    </chakra.div>
  </Modal>
);
