import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss, keyframes } from './globalCss';
import { tokens } from './tokens';

/** Chakra with this site's own tokens and recipes only; the default theme would cost every visitor 20 KB. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'fco',
    globalCss,
    theme: {
      /** SPEC section 9: small screens end at 600px, wide ones begin at 900px. */
      breakpoints: { sm: '601px', md: '900px', lg: '1200px' },
      tokens,
      keyframes,
    },
  }),
);
