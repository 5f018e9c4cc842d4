/**
 * Markup in a file of its own has each paragraph, heading, and list item on a line, which the site's markup has not. A
 * line break that is part of the markup is an empty line in the file.
 */

/** Tags before which a line begins. */
const TAG =
  '(?=<(?:(?:p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|figure|table|tr|hr)[\\s>]|/(?:ul|ol|dl|blockquote|table)>))';
const JOINED = new RegExp(`>(\\n*)${TAG}`, 'g');
const BROKEN = new RegExp(`>\\n(\\n*)${TAG}`, 'g');

/** @returns what `htmlOf` reads */
export const asHtmlFile = (html: string): string => `${html.replace(JOINED, '>\n$1')}\n`;

export const htmlOf = (file: string): string =>
  file.replace(/\r\n?/g, '\n').replace(/\n$/, '').replace(BROKEN, '>$1');
