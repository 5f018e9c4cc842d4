import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useAppSelector } from '../../actors/AppActor';

/** Loading indicator: a moving line at the lower edge of the header. */
export function LoadingBar() {
  const isLoading = useAppSelector((snapshot) => snapshot.hasTag('loading'));
  return (
    <div role="status">
      {isLoading ? (
        <chakra.div
          position="absolute"
          insetInline="0"
          bottom="-2px"
          height="3px"
          overflow="hidden"
          background="rule"
        >
          <chakra.div
            width="33%"
            borderTop="3px solid {colors.teal}"
            animation="pass 1400ms ease-in-out infinite"
          />
          <VisuallyHidden>Loading…</VisuallyHidden>
        </chakra.div>
      ) : null}
    </div>
  );
}
