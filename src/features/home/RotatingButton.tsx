import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useLocalFlow } from '../../actors/useLocalFlow';
import { rotatingButtonFlow } from '../../actors/localFlows/rotatingButton';
import type { Banner } from '../../../domain/content/taggedStrings';
import type { RotatingButtonEvent } from '../../../machines/rotatingButtonMachine';
import { Button } from '../../components/controls/Button';
import { ButtonLink } from '../../components/controls/ButtonLink';
import { PauseIcon, PlayIcon } from '../../components/pictures/Icons';

/** Both messages share one grid cell, so that the button keeps its size. */
const Message = chakra('span', {
  base: {
    gridArea: '1 / 1',
    transition: 'opacity 400ms, translate 400ms, visibility 400ms',
    '&[aria-hidden=true]': { opacity: 0, translate: '0 0.5rem', visibility: 'hidden' },
  },
});

/**
 * The pause button is hidden where nothing rotates: without JavaScript, and with reduced motion, of which
 * only the style sheet knows before hydration.
 */
const hiddenWithoutRotation = {
  '@media (prefers-reduced-motion: reduce), (scripting: none)': { display: 'none' },
};

type Messages = Pick<Banner, 'first' | 'second'>;

interface ViewProps extends Messages {
  isFirst: boolean;
  isPaused: boolean;
  /** Whether the visitor prefers reduced motion. */
  isStill: boolean;
  send: (event: RotatingButtonEvent) => void;
}

/**
 * Memoized, because hover and focus change the flow's state, but not these props. One tap causes several such
 * changes.
 */
const RotatingButtonView = memo(function RotatingButtonView({
  first,
  second,
  isFirst,
  isPaused,
  isStill,
  send,
}: ViewProps) {
  return (
    <chakra.div display="flex" width={{ base: '100%', sm: 'auto' }} background="white" borderRadius="2px">
      <chakra.div
        flex="1"
        minWidth="0"
        css={{ '& a': { width: '100%', flexShrink: 1, justifyContent: 'start', paddingInline: '5' } }}
        onPointerEnter={() => send({ type: 'button.hovered' })}
        onPointerLeave={() => send({ type: 'button.left' })}
        onFocus={() => send({ type: 'button.focused' })}
        onBlur={() => send({ type: 'button.blurred' })}
      >
        <ButtonLink href={isFirst ? first.href : second.href} variant="light" size="lg">
          <chakra.span display="grid" alignItems="center" textAlign="start">
            <Message aria-hidden={!isFirst}>{first.text}</Message>
            <Message aria-hidden={isFirst}>{second.text}</Message>
          </chakra.span>
        </ButtonLink>
      </chakra.div>
      {isStill ? null : (
        <Button
          variant="icon"
          minHeight="3.25rem"
          borderLeft="1px solid {colors.rule}"
          css={hiddenWithoutRotation}
          aria-label={isPaused ? 'Resume rotating messages' : 'Pause rotating messages'}
          onClick={() => send({ type: isPaused ? 'button.resumed' : 'button.paused' })}
        >
          {isPaused ? <PlayIcon size={20} /> : <PauseIcon size={20} />}
        </Button>
      )}
    </chakra.div>
  );
});

/**
 * The main button, which alternates between two messages. A click follows the visible message (behavior 5.9).
 */
export function RotatingButton(messages: Messages) {
  const [button, send] = useLocalFlow(rotatingButtonFlow);
  return (
    <RotatingButtonView
      {...messages}
      isFirst={button.matches({ message: 'first' })}
      isPaused={button.matches({ turn: 'paused' })}
      isStill={button.matches({ turn: 'still' })}
      send={send}
    />
  );
}
