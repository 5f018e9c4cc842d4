import { defineGlobalStyles, defineKeyframes } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
  /** The gutter stays when a dialog stops the page from scrolling, so that nothing moves sideways. */
  html: {
    scrollbarGutter: 'stable',
    scrollPaddingTop: '7rem',
    colorScheme: 'light',
    overflowWrap: 'break-word',
  },
  body: {
    background: 'paper',
    color: 'ink',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 1.6,
    '--focus': '{colors.tealDeep}',
  },
  'h1, h2, h3, h4': { fontFamily: 'heading', fontWeight: 400, lineHeight: 1.15, textWrap: 'balance' },
  /** A word of any length stays on its page, also within a grid; the preflight would set each element apart. */
  '*': { overflowWrap: 'inherit' },
  'a, button, h1, h2, h3, h4, p, dd, main li': { overflowWrap: 'anywhere' },
  ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '3px' },
  'main:focus, main:focus-visible, main [tabindex="-1"]:is(h1, h2, p)': { outline: 'none' },
  '::selection': { background: 'mist', color: 'ink' },
  /** On paper: what there is to keep, without what is there to click. */
  '#root > header, #root > footer, #root nav, #root button, #root select, #root select + span, #root label, #notices':
    {
      _print: { display: 'none !important' },
    },
  /** Browsers give controls that are off a color of their own; these are only waiting for the page's code. */
  '[data-waking]:disabled': {
    _highContrast: { color: 'ButtonText !important', borderColor: 'ButtonText !important' },
  },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});

/** Movements; each is a CSS animation, stilled by prefers-reduced-motion. */
export const keyframes = defineKeyframes({
  turn: { to: { transform: 'rotate(1turn)' } },
  pass: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
  rise: { from: { opacity: 0, transform: 'translateY(0.75rem)' } },
  appear: { from: { opacity: 0 } },
  slide: { from: { transform: 'translateX(100%)' } },
});
