import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { ParsedNode, ParseHtml } from '../../domain/content/html';

function nodesIn({ childNodes }: DefaultTreeAdapterTypes.ParentNode): ParsedNode[] {
  const nodes: ParsedNode[] = [];
  for (const node of childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) nodes.push(node.value);
    else if (defaultTreeAdapter.isElementNode(node))
      nodes.push({ name: node.tagName, attributes: node.attrs, children: () => nodesIn(node) });
  }
  return nodes;
}

const container = parseFragment('<div></div>').childNodes.find((node) =>
  defaultTreeAdapter.isElementNode(node),
);

/** Parses HTML as a browser without scripts does. */
export const parseHtml: ParseHtml = (html) =>
  nodesIn(parseFragment(container ?? null, html, { scriptingEnabled: false }));
