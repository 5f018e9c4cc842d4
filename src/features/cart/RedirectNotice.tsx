import { chakra } from '@chakra-ui/react';
import { useFlowSelector } from '../../actors/AppActor';
import { Spinner } from '../../components/loading/Spinner';
import { BrowserLink } from '../../components/text/BrowserLink';

/** Shown while the browser navigates to the payment page, with a link in case the navigation is slow. */
export function RedirectNotice() {
  const url = useFlowSelector('checkout', ({ context }) => context.url);
  return (
    <chakra.div role="status" display="grid" gap="2">
      <chakra.p display="flex" alignItems="center" gap="3">
        <Spinner flexShrink={0} />
        <span>Taking you to the payment page…</span>
      </chakra.p>
      {url ? (
        <BrowserLink href={url} fontSize="sm">
          Continue to payment
        </BrowserLink>
      ) : null}
    </chakra.div>
  );
}
