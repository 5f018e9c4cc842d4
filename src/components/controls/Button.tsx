import { chakra } from '@chakra-ui/react';

/** Hover styles apply to usable buttons only, not to busy or disabled ones. */
const HOVER = '&:hover:not(:disabled, [aria-disabled=true])';

/** A square button with an icon as its only content. */
const ICON = { paddingInline: '0', width: '2.75rem', fontWeight: 400, letterSpacing: 'normal' } as const;

/** Button styles. Links that look like buttons use them with `asChild`. */
export const Button = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    maxWidth: '100%',
    paddingInline: '6',
    minHeight: '2.75rem',
    fontSize: 'sm',
    fontWeight: 600,
    lineHeight: 1.2,
    letterSpacing: '0.04em',
    textAlign: 'center',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: '2px',
    cursor: 'pointer',
    '& svg': { flexShrink: 0 },
    transition: 'background-color 160ms, border-color 160ms, color 160ms',
    _disabled: { cursor: 'not-allowed', background: 'rule', color: 'muted', borderColor: 'rule' },
    '&[data-hydrating]:disabled': {
      cursor: 'progress',
      background: 'ink',
      color: 'white',
      borderColor: 'transparent',
    },
    '&[aria-busy=true]': { cursor: 'progress' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      solid: { background: 'ink', color: 'white', [HOVER]: { background: 'tealDeep' } },
      accent: { background: 'tealDeep', color: 'white', [HOVER]: { background: 'ink' } },
      outline: {
        borderColor: 'edge',
        color: 'ink',
        [HOVER]: { borderColor: 'tealDeep', color: 'tealDeep', background: 'white' },
      },
      /** For dark backgrounds. */
      light: { background: 'white', color: 'ink', [HOVER]: { background: 'mist' } },
      lightOutline: { borderColor: 'mist', color: 'white', [HOVER]: { background: 'white', color: 'ink' } },
      plain: {
        paddingInline: '2',
        color: 'tealDeep',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.3em',
        [HOVER]: { color: 'ink', textDecorationThickness: '2px' },
        _disabled: { background: 'transparent', borderColor: 'transparent' },
      },
      icon: { ...ICON, color: 'ink', [HOVER]: { background: 'sand', color: 'tealDeep' } },
      /** For dark backgrounds. */
      lightIcon: { ...ICON, color: 'white', [HOVER]: { background: 'mist', color: 'ink' } },
    },
    size: {
      md: {},
      lg: { minHeight: '3.25rem', paddingInline: '8', fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});
