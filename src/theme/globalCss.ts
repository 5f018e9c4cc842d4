import { defineGlobalStyles, defineKeyframes } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
  /**
   * Reserves the scrollbar's space, so that nothing moves sideways when a dialog stops the page from
   * scrolling.
   */
  html: {
    scrollbarGutter: 'stable',
    scrollPaddingTop: '7rem',
    colorScheme: 'light',
    overflowWrap: 'break-word',
    _print: { fontSize: '80%' },
  },
  /** The page does not scroll behind a dialog, and the scrollbar's space is as dark as the page. */
  'html:has([data-scope=dialog])': {
    overflow: 'hidden',
    backgroundColor: 'color-mix(in srgb, {colors.night} 55%, {colors.paper})',
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
  /**
   * Long words wrap instead of overflowing, also in grids. `inherit` undoes Chakra's preflight, which sets
   * the property on every element.
   */
  '*': { overflowWrap: 'inherit' },
  'a, button, h1, h2, h3, h4, p, dd, main li': { overflowWrap: 'anywhere' },
  /**
   * On touch screens, the frames of a transition would delay the rendering of what a tap opens. With reduced
   * motion, the 0.01 ms of the general rule below would display the old color until the next frame.
   */
  'a, button': {
    '@media (hover: none), (prefers-reduced-motion: reduce)': { transition: 'none !important' },
  },
  /**
   * A pressed link fades, so that the browser paints something right after the tap, before the page that it
   * opens.
   */
  'a:active': { opacity: 0.6 },
  ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '3px' },
  'main:focus, main:focus-visible, main [tabindex="-1"]:is(h1, h2, p)': { outline: 'none' },
  /**
   * Only on the root, from which elements inherit it in recent versions of Chromium. A rule for every
   * element doubles the time of each style calculation; browsers without this inheritance show their own
   * colors.
   */
  ':root::selection': { background: 'mist', color: 'ink' },
  /** Print styles: the letterhead and the content, without controls and navigation. */
  '@page': { margin: '15mm' },
  '#letterhead': {
    display: 'none',
    _print: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      marginBottom: '6',
      paddingBottom: '4',
      borderBottom: '1px solid {colors.rule}',
      fontSize: 'sm',
      lineHeight: 1.4,
    },
    '& img': { width: '3rem', height: '3rem' },
    '& strong': { fontFamily: 'heading', fontSize: 'lg', fontWeight: 400 },
  },
  '#root > header, #root > footer, nav, select, select + span, label, #notices, #join-us, #join-bar': {
    _print: { display: 'none !important' },
  },
  /** Not printed: buttons (except headings that contain one), unselected tabs, and slides after the first. */
  ':not(h2) > button, h2 > button svg, [role=tab][aria-selected=false], .swiper-slide:not(:first-child)': {
    _print: { display: 'none !important' },
  },
  /** A dialog is printed once, and not the page behind it. */
  'html:has([data-scope=dialog]) #root, [data-part=backdrop]': { _print: { display: 'none' } },
  '[data-part=positioner]': { _print: { position: 'static !important' } },
  '[data-part=content]': {
    _print: { height: 'auto !important', maxHeight: 'none !important', boxShadow: 'none !important' },
  },
  '[role=tablist]': { _print: { border: 'none !important' } },
  '.swiper-wrapper': { _print: { transform: 'none !important' } },
  /** Browsers print no backgrounds, so white text on dark panels becomes dark. */
  '#root *': { _print: { color: '{colors.ink} !important' } },
  'li, dl': { _print: { breakInside: 'avoid' } },
  'h1, h2, h3': { _print: { breakAfter: 'avoid' } },
  /** In forced-colors mode the browser grays out `disabled` controls, but not `aria-disabled` ones. */
  '[aria-disabled=true]': {
    _highContrast: { color: 'GrayText !important', borderColor: 'GrayText !important' },
  },
  /** Controls that are disabled only until hydration are not grayed out. */
  '[data-hydrating]:disabled': {
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

/**
 * Keyframes of the animations. Under prefers-reduced-motion they end immediately. What a visitor has opened
 * moves into place, opaque and in view from the first frame: a fade would begin with invisible frames, which
 * delay what a tap opens. Only backdrops and indicators fade in (`appear`).
 */
export const keyframes = defineKeyframes({
  turn: { to: { transform: 'rotate(1turn)' } },
  pass: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
  rise: { from: { transform: 'translateY(0.75rem)' } },
  appear: { from: { opacity: 0 } },
  slide: { from: { transform: 'translateX(1.5rem)' } },
});
