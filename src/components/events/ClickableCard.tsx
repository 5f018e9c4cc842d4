import { chakra } from '@chakra-ui/react';

/**
 * A card that is one click target: the link or button in it stretches over the whole card. Hovering the card
 * underlines it.
 */
export const ClickableCard = chakra('article', {
  base: {
    position: 'relative',
    '& :is(a, button)::after': { content: '""', position: 'absolute', inset: '0' },
    '& :is(a, button)': {
      background: 'linear-gradient({colors.teal}, {colors.teal}) 0 100% / 0 2px no-repeat',
      transition: 'background-size 200ms',
      cursor: 'pointer',
      _highContrast: { textDecoration: 'underline' },
    },
    '&:hover :is(a, button)': { backgroundSize: '100% 2px' },
    '& :is(a, button):focus-visible': { outline: 'none' },
    '&:has(:is(a, button):focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: '6px' },
  },
});
