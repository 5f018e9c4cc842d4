import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { ParsedNode, ParseHtml } from '../../domain/html';

const nodesIn = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): ParsedNode[] =>
  childNodes.flatMap((node): ParsedNode[] => {
    if (defaultTreeAdapter.isTextNode(node)) return [node.value];
    if (!defaultTreeAdapter.isElementNode(node)) return [];
    return [{ name: node.tagName, attributes: node.attrs, children: () => nodesIn(node) }];
  });

const container = parseFragment('<div></div>').childNodes.find((node) =>
  defaultTreeAdapter.isElementNode(node),
);

/** Parses markup as browsers do it in a document without scripts. */
export const parseHtml: ParseHtml = (html) =>
  nodesIn(parseFragment(container ?? null, html, { scriptingEnabled: false }));
