import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss, keyframes } from './globalCss';
import { themeConfig } from './system';

/**
 * The system of the views together with the CSS of the whole document: preflight, global rules and keyframes. The server
 * renders with it; the browser keeps the style elements that came with the page and needs no copy of those rules.
 */
export const pageSystem = createSystem(
  defaultBaseConfig,
  themeConfig,
  defineConfig({ preflight: true, globalCss, theme: { keyframes } }),
);
