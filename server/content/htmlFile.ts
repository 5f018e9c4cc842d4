/**
 * Converts markup to and from .html files. In a file, each paragraph, heading, and list item begins on a new
 * line; these line breaks are not stored. Where the stored markup already has a line break there, the file
 * has an empty line.
 */

/** The name of such a file, in place of the markup. */
export const HTML_FILE = /^[\w.-]+\.html$/;

/** Matches tags that begin a new line in the file. */
const TAG =
  '(?=<(?:(?:p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|figure|table|tr|hr)[\\s>]|/(?:ul|ol|dl|blockquote|table)>))';
const BETWEEN_TAGS = new RegExp(`>(\\n*)${TAG}`, 'g');
const AT_LINE_BREAK = new RegExp(`>\\n(\\n*)${TAG}`, 'g');

/** Converts stored markup to the text of a file; `htmlOf` reverses it. */
export const asHtmlFile = (html: string): string => `${html.replace(BETWEEN_TAGS, '>\n$1')}\n`;

/**
 * Converts the text of a file to the markup to store: reverses `asHtmlFile`, and accepts any line endings.
 */
export const htmlOf = (file: string): string =>
  file.replace(/\r\n?/g, '\n').replace(/\n$/, '').replace(AT_LINE_BREAK, '>$1');
