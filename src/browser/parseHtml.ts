import type { ParsedNode, ParseHtml } from '../../domain/content/html';

const nodesIn = (parent: Node): ParsedNode[] =>
  Array.from(parent.childNodes).flatMap((node): ParsedNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    return [{ name: node.localName, attributes: Array.from(node.attributes), children: () => nodesIn(node) }];
  });

/** Parses HTML with the browser's parser, in a detached document, so that no script runs and no image loads. */
export const parseHtml: ParseHtml = (html) => {
  const container = document.implementation.createHTMLDocument().createElement('div');
  container.innerHTML = html;
  return nodesIn(container);
};
