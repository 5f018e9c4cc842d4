import { chakra } from '@chakra-ui/react';
import { REPORT_OUTCOMES } from '../../../domain/messages';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { Button } from '../controls/Button';

/** Button that saves a problem report as a file, and the result of saving it. */
export function SaveReport() {
  const notices = useFlow('notices');
  const state = useFlowSelector('notices', ({ value }) => value.report);
  return (
    <chakra.span display="block" fontFamily="body" fontSize="sm">
      <Button
        variant="plain"
        display="flex"
        paddingInline="0"
        type="button"
        onClick={() => notices.send({ type: 'report.requested' })}
      >
        Save a report of this problem
      </Button>
      <span role="status">{REPORT_OUTCOMES[state as keyof typeof REPORT_OUTCOMES]}</span>
    </chakra.span>
  );
}
