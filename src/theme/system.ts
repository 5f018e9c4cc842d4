import { defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { cachedSystem } from './cachedSystem';
import { tokens } from './tokens';

/**
 * Chakra configuration with this site's own tokens. Chakra's default theme is left out, because it adds 20
 * KB.
 */
export const themeConfig = defineConfig({
  cssVarsPrefix: 'fco',
  // With layers, each rule that Emotion inserts makes Chromium compute the styles and the layout of the whole
  // page again.
  disableLayers: true,
  theme: {
    /**
     * Small screens end at 600 px, wide screens begin at 900 px (behavior 2.9); from `xl`, the frame fits 800
     * px of media and a column of text.
     */
    breakpoints: { sm: '601px', md: '900px', lg: '1200px', xl: '1600px' },
    tokens,
  },
});

/** Chakra system of the views. The CSS of the whole document is in pageSystem.ts. */
export const system = cachedSystem(defaultBaseConfig, themeConfig);
