/**
 * A lint rule: in views, a text is the only child of its element. A browser that translates the page replaces
 * its text nodes. React can still set the whole content of an element then, but cannot change a text node or
 * insert an element before it.
 */
import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.Any;

const isRendered = ({ value, expression }) =>
  value === undefined ? expression?.type !== 'JSXEmptyExpression' : !/^\s*\n\s*$/.test(value);

export const textAlone = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    const check = (node, type) => {
      if ((type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & TEXT) !== 0))
        context.report({
          node,
          message: 'a text is the only child of its element: use a span or a template string',
        });
    };
    const checkChildren = (node) => {
      const children = node.children.filter(isRendered);
      if (node.type === 'JSXFragment' || children.length > 1)
        for (const child of children) check(child, getTypeAtLocation(child.expression ?? child));
    };
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      // What a component returns may be beside anything.
      ':function'(node) {
        if (/^[A-Z][a-z]/.test((node.id ?? node.parent.id)?.name))
          check(node, getTypeAtLocation(node).getCallSignatures()[0].getReturnType());
      },
    };
  },
};
