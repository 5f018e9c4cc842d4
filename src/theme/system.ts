import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { tokens } from './tokens';

/** Chakra with this site's own tokens and recipes only; the default theme would cost every visitor 20 KB. */
export const themeConfig = defineConfig({
  cssVarsPrefix: 'fco',
  theme: {
    /** SPEC section 9: small screens end at 600px, wide ones begin at 900px. */
    breakpoints: { sm: '601px', md: '900px', lg: '1200px' },
    tokens,
  },
});

/** What the views need to style themselves. The CSS of the whole page is sent by the server alone. */
export const system = createSystem(defaultBaseConfig, themeConfig);
