/** What a screen reader is given: Chromium's accessibility tree. */
import type { Page } from 'playwright-core';

/** A node as the DevTools protocol gives it. */
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

/** A part of the page as it is read out. */
export interface ReadOut {
  role: string;
  /** Its name, or the text in it. */
  name: string;
  description: string;
  isInvalid: boolean;
  isDisabled: boolean;
}

/** A text in a live region. */
export interface Announced {
  text: string;
  /** Changes when the text is written anew; only then it is announced, even if it reads the same. */
  id: number;
}

const roleOf = ({ ignored, role }: TreeNode) => (ignored ? null : (role?.value ?? null));

const propertyOf = ({ properties = [] }: TreeNode, name: string) =>
  properties.find((property) => property.name === name)?.value.value;

const isTrue = (value: unknown) => value === true || value === 'true';

/** The tree of this moment. */
async function readTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const nodes = (await session.send('Accessibility.getFullAXTree')).nodes as TreeNode[];
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textsIn = (node: TreeNode): Announced[] => {
    if (roleOf(node) === 'StaticText')
      return [{ text: node.name?.value ?? '', id: node.backendDOMNodeId ?? 0 }];
    return (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? textsIn(child) : [];
    });
  };
  const nameOf = (node: TreeNode) =>
    node.name?.value ||
    textsIn(node)
      .map(({ text }) => text)
      .join('');
  return { nodes, textsIn, nameOf };
}

/** What has the focus; the document, when nothing in it has. */
export async function focusedIn(page: Page): Promise<ReadOut | null> {
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

/** The names of all that has this role; the document has the role `RootWebArea`. */
export async function namesIn(page: Page, role: string): Promise<string[]> {
  const { nodes, nameOf } = await readTree(page);
  return nodes.filter((node) => roleOf(node) === role).map(nameOf);
}

/** The texts in the live regions of this role: a `status` is announced in turn, an `alert` at once. */
export async function announcedIn(page: Page, role: 'status' | 'alert'): Promise<Announced[]> {
  const { nodes, textsIn } = await readTree(page);
  return nodes.filter((node) => roleOf(node) === role).flatMap(textsIn);
}
