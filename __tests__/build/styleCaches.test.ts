/** The caches that replace Chakra's own give the same styles, and compute them once. */
import { createSystem, defaultBaseConfig, type SystemContext } from '@chakra-ui/react';
import { css, type CSSObject } from '@emotion/react';
import { cachedSystem } from '../../src/theme/cachedSystem';
import { memo } from '../../src/theme/memo';
import { system, themeConfig } from '../../src/theme/system';

const chakraSystem = createSystem(defaultBaseConfig, themeConfig);

const CARD = {
  base: { display: 'grid', padding: '4', _hover: { color: 'red' } },
  variants: { size: { small: { padding: '2' }, large: { padding: { base: '6', md: '8' } } } },
};
const LINK = { base: { color: 'ink', padding: '1' } };

interface Recipe {
  (variants: object): object;
  merge: (other: Recipe) => Recipe;
}

const recipeOf = (from: SystemContext, config: object): Recipe => from.cva(config);

/** Styles of a component. */
const stylesOf = (from: SystemContext, size: 'small' | 'large') => {
  const recipe = recipeOf(from, CARD).merge(recipeOf(from, LINK));
  return from.css(recipe({ size }), { hideBelow: 'sm' }, { marginTop: '3', padding: '5' }) as CSSObject;
};

describe('the system of the views', () => {
  it.each(['small', 'large'] as const)(
    'gives the same styles as Chakra’s own, with a selector instead of a layer (%s)',
    (size) => {
      const { '@layer recipes': recipe, ...props } = stylesOf(chakraSystem, size);
      const { name, styles } = css({ '*:where(&)': recipe, '&': props });
      expect(styles).toMatch(/hover.*color:red.*margin-top/s);
      expect(css(stylesOf(system, size))).toMatchObject({ name, styles });
    },
  );

  it('makes one recipe for a configuration, and serializes the same styles once', () => {
    const own = cachedSystem(defaultBaseConfig, themeConfig);
    expect(recipeOf(own, CARD)).toBe(recipeOf(own, CARD));
    const merged = () => recipeOf(own, CARD).merge(recipeOf(own, LINK));
    expect(merged()).toBe(merged());
    expect(stylesOf(own, 'small')).toBe(stylesOf(own, 'small'));
    expect(stylesOf(own, 'small')).not.toBe(stylesOf(own, 'large'));
  });
});

describe('memo', () => {
  it('computes once for arguments with the same content', () => {
    const compute = jest.fn((styles: object, other?: object) => ({ styles, other }));
    const memoized = memo(compute);
    const first = memoized({ color: 'red', _hover: { color: 'blue' } });
    expect(memoized({ color: 'red', _hover: { color: 'blue' } })).toBe(first);
    expect(memoized({ color: 'red', _hover: { color: 'green' } })).not.toBe(first);
    expect(memoized({ color: 'red' }, { color: 'blue' })).not.toBe(memoized({ color: 'red' }));
    expect(compute).toHaveBeenCalledTimes(4);
  });

  it('distinguishes values of different types', () => {
    const typeOf = memo((value: unknown) => typeof value);
    expect([1, '1', true, 'true', { a: 1 }].map((value) => typeOf(value))).toEqual([
      'number',
      'string',
      'boolean',
      'string',
      'object',
    ]);
  });

  it('knows its own results without reading them', () => {
    const wrap = memo((styles: object) => ({ styles }));
    const wrapped = wrap({ color: 'red' });
    const again = wrap(wrapped);
    // Not allowed in the product; shows that the content is not read again.
    Object.assign(wrapped, { color: 'blue' });
    expect(wrap(wrapped)).toBe(again);
  });

  it('forgets the oldest of its results after 500', () => {
    const compute = jest.fn((value: number) => ({ value }));
    const memoized = memo(compute);
    for (let value = 0; value <= 500; value += 1) memoized(value);
    memoized(500);
    expect(compute).toHaveBeenCalledTimes(501);
    memoized(0);
    expect(compute).toHaveBeenCalledTimes(502);
  });
});
