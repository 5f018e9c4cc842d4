import { chakra } from '@chakra-ui/react';

const DARK_STROKES = '/images/logo.svg';
const LIGHT_STROKES = '/images/logo-light.svg';

interface LogoProps {
  /** Text alternative; '' if the name is beside the logo. */
  alt: string;
  size: string;
  /** Whether the background is dark. */
  isOnDark?: boolean;
}

/** The logo with dark strokes, or with light ones on dark backgrounds and in dark forced colors. */
export const Logo = ({ alt, size, isOnDark = false }: LogoProps) => (
  <chakra.picture flexShrink={0}>
    <source
      media={`(forced-colors: active) and (prefers-color-scheme: ${isOnDark ? 'light' : 'dark'})`}
      srcSet={isOnDark ? DARK_STROKES : LIGHT_STROKES}
    />
    <chakra.img src={isOnDark ? LIGHT_STROKES : DARK_STROKES} alt={alt} width={size} height={size} />
  </chakra.picture>
);
