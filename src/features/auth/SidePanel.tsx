import { chakra } from '@chakra-ui/react';
import { useApp } from '../../actors/AppActor';
import { Button } from '../../components/controls/Button';

interface SidePanelProps {
  text?: string;
  button?: string;
  /** Path that the button requests; the machine then switches the mode. */
  to?: string;
}

/** Panel at the foot of the auth dialog, with a hint or a button to another mode. */
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
