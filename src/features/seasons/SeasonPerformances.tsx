import { chakra } from '@chakra-ui/react';
import { useLocalFlow } from '../../actors/useLocalFlow';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { eventById } from '../../../domain/events/eventRules';
import { dialogMachine } from '../../../machines/dialogMachine';
import { LazyBoundary } from '../../components/loading/LazyBoundary';
import { PerformanceDialog } from './LazyPerformanceDialog';
import { PerformanceCard } from './PerformanceCard';

const THREE_COLUMNS = 'repeat(3, minmax(0, 1fr))';

/** The concerts of a season, each with a dialog for its description. */
export function SeasonPerformances({ performances }: { performances: readonly OrchestraEvent[] }) {
  const [dialog, send] = useLocalFlow(dialogMachine);
  const subject = eventById(performances, dialog.context.subject ?? '');
  if (performances.length === 0) return null;
  return (
    <chakra.section aria-labelledby="performances" paddingTop={{ base: '12', md: '20' }}>
      <chakra.h2 id="performances" fontSize="2xl" marginBottom={{ base: '6', md: '10' }}>
        SEASON PERFORMANCES
      </chakra.h2>
      <chakra.ul
        display="grid"
        columnGap={{ base: '6', md: '8' }}
        rowGap={{ base: '10', md: '12' }}
        gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', md: THREE_COLUMNS, _print: THREE_COLUMNS }}
      >
        {performances.map((performance) => (
          <li key={performance._id}>
            <PerformanceCard
              performance={performance}
              onOpen={() => send({ type: 'dialog.opened', subject: performance._id })}
            />
          </li>
        ))}
      </chakra.ul>
      {dialog.matches('open') && subject ? (
        <LazyBoundary>
          <PerformanceDialog performance={subject} onClose={() => send({ type: 'dialog.closed' })} />
        </LazyBoundary>
      ) : null}
    </chakra.section>
  );
}
