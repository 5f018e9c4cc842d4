/** Id of the element that React renders into. */
export const ROOT_ID = 'root';
export const STYLE_KEY = 'css';

/** Attribute of the server's style elements: the names of the styles in them. */
export const STYLES_ATTRIBUTE = 'data-styles';
