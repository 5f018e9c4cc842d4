import { chakra, Portal } from '@chakra-ui/react';
import { useFlow, useFlowSelector } from '../../actors/AppActor';
import { NoticeCard } from './NoticeCard';

/**
 * The notification area. Both live regions are always rendered, because screen readers announce only changes
 * of existing ones; the key makes a repeated message a change, too. Open dialogs hide everything else in the
 * body from screen readers except elements with `aria-live`, so the area has `aria-live="off"`. On phones it
 * is below the header, or above a dialog, where it covers no button of a form.
 */
export function NoticeArea() {
  const notices = useFlow('notices');
  const notice = useFlowSelector('notices', ({ context }) => context.notice);
  const count = useFlowSelector('notices', ({ context }) => context.count);
  const close = () => notices.send({ type: 'notice.closed' });
  const card = notice ? <NoticeCard key={count} notice={notice} onClose={close} /> : null;
  return (
    <Portal>
      <chakra.div
        id="notices"
        aria-live="off"
        position="fixed"
        zIndex="notice"
        left={{ base: '4', sm: 'auto' }}
        right={{ base: '4', sm: '6' }}
        top={{ base: '4.5rem', sm: 'auto' }}
        bottom={{ sm: '6' }}
        width={{ sm: '26rem' }}
        pointerEvents="none"
        css={{ smDown: { 'html:has([data-scope=dialog]) &': { top: '2' } } }}
      >
        <div role="status" aria-live="polite">
          {notice?.kind === 'success' ? card : null}
        </div>
        <div role="alert" aria-live="assertive">
          {notice?.kind === 'error' ? card : null}
        </div>
      </chakra.div>
    </Portal>
  );
}
