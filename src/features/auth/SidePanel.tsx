import { chakra, Dialog } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { useApp } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';

interface SidePanelProps {
  text?: string;
  button?: string;
  /** Path that the button requests; the machine then switches the mode. */
  to?: string;
  /** Further links. */
  children?: ReactElement;
}

/** Panel at the foot of the auth dialog: a sentence, which describes the dialog, and a button or links. */
export function SidePanel({ text, button, to, children }: SidePanelProps) {
  const app = useApp();
  return (
    <chakra.div
      display="grid"
      gap="4"
      paddingInline={{ base: '6', sm: '10' }}
      paddingBlock="6"
      background="sand"
      borderTop="1px solid {colors.rule}"
    >
      {text ? <Dialog.Description>{text}</Dialog.Description> : null}
      {button && to ? (
        <Button type="button" variant="outline" onClick={() => app.send({ type: 'url.requested', to })}>
          {button}
        </Button>
      ) : null}
      {children}
    </chakra.div>
  );
}
