import { chakra } from '@chakra-ui/react';

const DARK_STROKES = '/images/logo.svg';
const LIGHT_STROKES = '/images/logo-light.svg';

interface LogoProps {
  /** Text alternative; '' where the name stands beside it. */
  alt: string;
  size: string;
  isOnDark?: boolean;
}

/** The logo, with strokes that stand out from the page's colors, or from those that a visitor forces. */
export const Logo = ({ alt, size, isOnDark = false }: LogoProps) => (
  <chakra.picture flexShrink={0}>
    <source
      media={`(forced-colors: active) and (prefers-color-scheme: ${isOnDark ? 'light' : 'dark'})`}
      srcSet={isOnDark ? DARK_STROKES : LIGHT_STROKES}
    />
    <chakra.img
      src={isOnDark ? LIGHT_STROKES : DARK_STROKES}
      alt={alt}
      width={size}
      height={size}
      loading={isOnDark ? 'lazy' : 'eager'}
    />
  </chakra.picture>
);
