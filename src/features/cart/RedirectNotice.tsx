import { chakra } from '@chakra-ui/react';
import { useFlowSelector } from '../../actors/AppActor';
import { Spinner } from '../../components/loading/Spinner';

/** Shown while the browser navigates to the payment page, with a link in case the navigation is slow. */
export function RedirectNotice() {
  const url = useFlowSelector('checkout', ({ context }) => context.url);
  return (
    <chakra.div role="status" display="grid" gap="2">
      <chakra.p display="flex" alignItems="center" gap="3">
        <Spinner flexShrink={0} />
        Taking you to the payment page…
      </chakra.p>
      {url ? (
        <chakra.a
          href={url}
          fontSize="sm"
          color="tealDeep"
          textDecoration="underline"
          textUnderlineOffset="0.22em"
        >
          Continue to payment
        </chakra.a>
      ) : null}
    </chakra.div>
  );
}
