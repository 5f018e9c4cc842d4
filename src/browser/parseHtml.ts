import type { ParsedNode, ParseHtml } from '../../domain/content/html';

const nodesIn = (parent: Node): ParsedNode[] =>
  Array.from(parent.childNodes).flatMap((node): ParsedNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    return [{ name: node.localName, attributes: Array.from(node.attributes), children: () => nodesIn(node) }];
  });

/** Parses markup with the browser's own parser, in a document that runs no script and loads no picture. */
export const parseHtml: ParseHtml = (html) => {
  const container = document.implementation.createHTMLDocument().createElement('div');
  container.innerHTML = html;
  return nodesIn(container);
};
