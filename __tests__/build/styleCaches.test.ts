/** The function that replaces Chakra's own gives the same results, and computes them once. */
import { memo } from '../../src/theme/memo';

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
