/** Props of Chakra's factory that are neither style props nor attributes of the element. */
const FACTORY_PROPS = new Set(['as', 'asChild', 'theme', 'unstyled', 'recipe', 'innerRef']);

/**
 * Stands in the bundles for `@emotion/is-prop-valid`, a list of every HTML and SVG attribute, of which Chakra's factory asks
 * which props an element gets. Style props are taken out before, and the types of `chakra.*` admit no others.
 */
const isForwardedProp = (prop: string): boolean => !FACTORY_PROPS.has(prop);

// eslint-disable-next-line import-x/no-default-export -- the package that it replaces has a default export
export default isForwardedProp;
