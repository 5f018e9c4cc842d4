import { chakra } from '@chakra-ui/react';

/**
 * Content at least as high as the screen, so that the footer stays out of view while the page or its data
 * loads.
 */
export const FullHeight = chakra('div', { base: { minHeight: '100vh', _print: { minHeight: '0' } } });
