import { defineTokens } from '@chakra-ui/react';
import { COLORS, FONTS } from '../../domain/appearance';

const values = <K extends string>(record: Record<K, string>) =>
  Object.fromEntries(Object.entries<string>(record).map(([name, value]) => [name, { value }])) as Record<
    K,
    { value: string }
  >;

/**
 * Spacing and large headings scale with the visitor's text size, but not above a share of the viewport's
 * width, so that enlarged text still fits on narrow screens. On 320 px the limit equals the spacing at the
 * default text size.
 */
export const tokens = defineTokens({
  colors: values(COLORS),
  fonts: values(FONTS),
  fontSizes: values({
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: 'clamp(1.0625rem, 0.75rem + 0.3125vw, 1.125rem)',
    lg: '1.25rem',
    xl: '1.5rem',
    '2xl': 'min(10.5vw, clamp(1.625rem, 1.3rem + 1vw, 2.5rem))',
    '3xl': 'min(11.5vw, clamp(2.25rem, 1.75rem + 2.2vw, 4.5rem))',
    '4xl': 'min(15vw, clamp(2.25rem, 1.2rem + 3.1vw, 4.5rem))',
  }),
  spacing: values(
    Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24].map((step) => [
        step,
        `min(${step / 4}rem, ${step * 1.25}vw)`,
      ]),
    ),
  ),
  shadows: values({
    raised: '0 1px 2px rgb(45 45 45 / 0.08), 0 12px 32px rgb(45 45 45 / 0.16)',
  }),
  zIndex: values({ header: '10', overlay: '100', notice: '200' }),
});
