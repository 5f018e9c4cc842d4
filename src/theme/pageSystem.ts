import { defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { cachedSystem } from './cachedSystem';
import { globalCss, keyframes } from './globalCss';
import { themeConfig } from './system';

/**
 * Chakra system for server rendering: tokens plus the CSS of the whole document (preflight, global styles,
 * keyframes). The browser keeps the style elements of the page, so its bundle does not contain those rules.
 */
export const pageSystem = cachedSystem(
  defaultBaseConfig,
  themeConfig,
  defineConfig({ preflight: true, globalCss, theme: { keyframes } }),
);
