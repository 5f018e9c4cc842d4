/** Props of Chakra's factory that are neither style props nor HTML attributes. */
const FACTORY_PROPS = new Set(['as', 'asChild', 'theme', 'unstyled', 'recipe', 'innerRef']);

/**
 * Replaces `@emotion/is-prop-valid` in the bundles, whose list of all HTML and SVG attributes is large.
 * Chakra's factory calls it for each prop that is no style prop; since the types of `chakra.*` allow only
 * valid attributes, excluding the factory's own props is enough.
 */
const isForwardedProp = (prop: string): boolean => !FACTORY_PROPS.has(prop);

// eslint-disable-next-line import-x/no-default-export -- the package that it replaces has a default export
export default isForwardedProp;
