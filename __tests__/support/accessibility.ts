/** Reads Chromium's accessibility tree, which screen readers use. */
import type { Page } from 'playwright-core';

/** A node in the format of the DevTools protocol. */
interface TreeNode {
  nodeId: string;
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
  childIds?: string[];
}

/** An element as a screen reader announces it. */
export interface AccessibleNode {
  role: string;
  /** The accessible name, or else the text content. */
  name: string;
  description: string;
  isInvalid: boolean;
  isDisabled: boolean;
}

/** A text node in a live region. */
export interface Announcement {
  text: string;
  /** Id of the DOM node. A text is announced again only when its node is replaced. */
  id: number;
}

const roleOf = ({ ignored, role }: TreeNode) => (ignored ? null : (role?.value ?? null));

const propertyOf = ({ properties = [] }: TreeNode, name: string) =>
  properties.find((property) => property.name === name)?.value.value;

const isTrue = (value: unknown) => value === true || value === 'true';

/** Reads the current tree. */
async function readTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const nodes = (await session.send('Accessibility.getFullAXTree')).nodes as TreeNode[];
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textInside = (node: TreeNode): Announcement[] => {
    if (roleOf(node) === 'StaticText')
      return [{ text: node.name?.value ?? '', id: node.backendDOMNodeId ?? 0 }];
    return (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? textInside(child) : [];
    });
  };
  const nameOf = (node: TreeNode) =>
    node.name?.value ||
    textInside(node)
      .map(({ text }) => text)
      .join('');
  return { nodes, textInside, nameOf };
}

/** @returns the focused element; the document when no element has the focus */
export async function focusedNode(page: Page): Promise<AccessibleNode | null> {
  const { nodes, nameOf } = await readTree(page);
  const node = nodes.findLast((each) => isTrue(propertyOf(each, 'focused')));
  if (!node) return null;
  return {
    role: roleOf(node) ?? 'ignored',
    name: nameOf(node),
    description: node.description?.value ?? '',
    isInvalid: isTrue(propertyOf(node, 'invalid')),
    isDisabled: isTrue(propertyOf(node, 'disabled')),
  };
}

/** @returns the names of all elements with this role; the document has the role `RootWebArea` */
export async function namesWithRole(page: Page, role: string): Promise<string[]> {
  const { nodes, nameOf } = await readTree(page);
  return nodes.filter((node) => roleOf(node) === role).map(nameOf);
}

/** @returns the texts in live regions of this role: a `status` is polite, an `alert` is assertive */
export async function announcementsIn(page: Page, role: 'status' | 'alert'): Promise<Announcement[]> {
  const { nodes, textInside } = await readTree(page);
  return nodes.filter((node) => roleOf(node) === role).flatMap(textInside);
}
