/** Id of the element that React renders into. */
export const ROOT_ID = 'root';
/** Key of the Emotion cache: prefix of its class names. */
export const STYLE_KEY = 'css';

/**
 * Emotion's steps for each style: none. Its only one by default adds vendor prefixes, which no style of this
 * site needs.
 */
export const STYLE_STEPS: [] = [];

/** Attribute of the server's style elements. Lists the names of the Emotion styles in the element. */
export const STYLES_ATTRIBUTE = 'data-styles';
