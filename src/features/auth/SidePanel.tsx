import { chakra } from '@chakra-ui/react';
import { useApp } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';

interface SidePanelProps {
  text?: string;
  button?: string;
  /** Where the button leads; the machine changes the mode. */
  to?: string;
}

/** What else a visitor may want in this dialog. */
export function SidePanel({ text, button, to }: SidePanelProps) {
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
      {text ? <p>{text}</p> : null}
      {button && to ? (
        <Button type="button" variant="outline" onClick={() => app.send({ type: 'url.requested', to })}>
          {button}
        </Button>
      ) : null}
    </chakra.div>
  );
}
