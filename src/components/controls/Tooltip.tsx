import { chakra } from '@chakra-ui/react';
import { useLocalFlow } from '../../actors/useLocalFlow';
import { cloneElement, useId, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { tooltipMachine } from '../../../machines/tooltipMachine';

interface TooltipProps {
  text: string;
  /** The control that the text describes; it must be focusable, also while it is `aria-disabled`. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * Shows a text above a control on hover, focus, or tap. Escape hides it. Delays are in tooltipMachine
 * (behavior 11.1).
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [tooltip, send] = useLocalFlow(tooltipMachine);
  const isShown = tooltip.hasTag('visible');
  return (
    <chakra.div
      position="relative"
      onPointerEnter={({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') send({ type: 'tooltip.hovered' });
      }}
      onPointerLeave={({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') send({ type: 'tooltip.left' });
      }}
      onPointerDown={({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') send({ type: 'tooltip.touched' });
      }}
      onPointerUp={({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') send({ type: 'tooltip.released' });
      }}
      onPointerCancel={() => send({ type: 'tooltip.left' })}
      onFocus={() => send({ type: 'tooltip.focused' })}
      onBlur={() => send({ type: 'tooltip.left' })}
      onClick={() => send({ type: 'tooltip.pressed' })}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') send({ type: 'tooltip.dismissed' });
      }}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <chakra.div
        id={id}
        role="tooltip"
        position="absolute"
        zIndex="header"
        bottom="calc(100% + 0.75rem)"
        insetInline="0"
        padding="4"
        background="ink"
        color="white"
        borderRadius="2px"
        boxShadow="raised"
        fontSize="sm"
        lineHeight={1.45}
        visibility={isShown ? 'visible' : 'hidden'}
        opacity={isShown ? 1 : 0}
        transition="opacity 120ms"
        _after={{
          content: '""',
          position: 'absolute',
          top: '100%',
          left: '50%',
          translate: '-50% 0',
          border: '8px solid transparent',
          borderTopColor: '{colors.ink}',
        }}
      >
        {text}
      </chakra.div>
    </chakra.div>
  );
}
