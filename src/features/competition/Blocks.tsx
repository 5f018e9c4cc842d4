import { chakra } from '@chakra-ui/react';
import { useLocalFlow } from '../../actors/useLocalFlow';
import { competitionFlow } from '../../actors/localFlows/competition';
import { splitDialog } from '../../../domain/content/competition';
import type { ContentPage } from '../../../domain/api/entities';
import { LazyBoundary } from '../../components/loading/LazyBoundary';
import { TextDialog } from '../../components/dialogs/LazyTextDialog';
import { Block } from './Block';

const REPERTOIRE = 'Required Repertoire';
const TERMS = 'Terms and Conditions';

/**
 * The two blocks about repertoire and terms. Each opens a dialog with the section that is marked in the
 * record's text (behavior 5.3).
 */
export function Blocks({ page }: { page: ContentPage }) {
  const [competition, send] = useLocalFlow(competitionFlow);
  const isOpenable = competition.matches('permitted');
  const top = splitDialog(page.topBody, 'repertoireDialog');
  const bottom = splitDialog(page.bottomBody, 'termsDialog');
  const close = () => send({ type: 'competition.closed' });
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ md: 'repeat(auto-fit, minmax(20rem, 1fr))' }}
        gap={{ base: '5', md: '8' }}
      >
        {page.topTitle || top.text || top.dialog ? (
          <Block
            title={page.topTitle || REPERTOIRE}
            text={top.text}
            onOpen={top.dialog ? () => send({ type: 'competition.repertoireOpened' }) : null}
            isOpenable={isOpenable}
          />
        ) : null}
        {page.bottomTitle || bottom.text || bottom.dialog ? (
          <Block
            title={page.bottomTitle || TERMS}
            text={bottom.text}
            onOpen={bottom.dialog ? () => send({ type: 'competition.termsOpened' }) : null}
            isOpenable={isOpenable}
          />
        ) : null}
      </chakra.div>
      <LazyBoundary>
        {competition.matches({ permitted: 'repertoire' }) && top.dialog ? (
          <TextDialog title={REPERTOIRE} html={top.dialog} onClose={close} />
        ) : null}
        {competition.matches({ permitted: 'terms' }) && bottom.dialog ? (
          <TextDialog title={TERMS} html={bottom.dialog} onClose={close} />
        ) : null}
      </LazyBoundary>
    </>
  );
}
