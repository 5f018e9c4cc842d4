import type { ParsedNode, ParseHtml } from '../../domain/content/html';

const nodesIn = (parent: Node): ParsedNode[] =>
  Array.from(parent.childNodes).flatMap((node): ParsedNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    return [{ name: node.localName, attributes: Array.from(node.attributes), children: () => nodesIn(node) }];
  });

/** A document that is not displayed: no script runs in it, and no image loads. */
let detached: Document | undefined;

/** Parses HTML with the browser's parser, in a detached document. */
export const parseHtml: ParseHtml = (html) => {
  detached ??= document.implementation.createHTMLDocument();
  const container = detached.createElement('div');
  container.innerHTML = html;
  return nodesIn(container);
};
