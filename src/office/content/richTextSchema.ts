/** The markup that the rich-text editor holds, a part of what the site shows (`domain/content/html.ts`). */
import {
  DOMParser as SchemaParser,
  DOMSerializer,
  Schema,
  type MarkSpec,
  type Node,
} from 'prosemirror-model';

type HeadingLevel = 2 | 3 | 4;

/** Headings of a pasted text become those that a text of the site has. */
const PASTED_LEVELS: Readonly<Record<string, HeadingLevel>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

/** Addresses that the site keeps, without its relative ones, which a paste does not have. */
const LINK = /^\s*(?:https?:|mailto:|tel:|[/#])/i;

export const isLink = (href: string): boolean => LINK.test(href);

const mark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});

export const schema = new Schema({
  nodes: {
    doc: {
      content: 'block+',
      // Whether a text of one paragraph is written without its element.
      attrs: { isBare: { default: false } },
    },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: Object.entries(PASTED_LEVELS).map(([tag, level]) => ({ tag, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bulletList: {
      group: 'block',
      content: 'listItem+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      group: 'block',
      content: 'listItem+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    listItem: {
      content: 'paragraph block*',
      defining: true,
      // Whether its first paragraph is written with its element.
      attrs: { isLoose: { default: false } },
      parseDOM: [{ tag: 'li', getAttrs: (item) => ({ isLoose: item.firstElementChild?.localName === 'p' }) }],
      toDOM: () => ['li', 0],
    },
    horizontalRule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    hardBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isLink(href) ? { href, title: element.getAttribute('title') } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => [
        'a',
        { href: attrs['href'] as string, title: attrs['title'] as string | null },
        0,
      ],
    },
    strong: mark('strong', 'b'),
    em: mark('em', 'i'),
    u: mark('u'),
    s: mark('s'),
    small: mark('small'),
    sub: mark('sub'),
    sup: mark('sup'),
    cite: mark('cite'),
  },
});

const parser = SchemaParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,ul,ol,dl,blockquote,hr,div,table,figure,pre';

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html').body;
}

/** @returns the text as the editor holds it */
export function parsed(html: string): Node {
  const body = bodyOf(html);
  const doc = parser.parse(body);
  return schema.node('doc', { isBare: body.querySelector(BLOCKS) === null }, doc.content);
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Writes the elements of lists and of the text on lines of their own. */
function lined(element: Element): string {
  const blocks = [...element.children];
  for (const block of blocks)
    if (block.matches('ul,ol')) block.innerHTML = `\n${lined(block)}\n`;
    else if (block.matches('li,blockquote'))
      for (const list of block.querySelectorAll(':scope > ul, :scope > ol')) list.innerHTML = lined(list);
  return blocks.map(({ outerHTML }) => outerHTML).join('\n');
}

/** @returns the markup of a text; '' if it is empty */
export function written(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.firstChild.childCount === 0)
    return '';
  const box = document.createElement('div');
  box.append(serializer.serializeFragment(doc.content));
  const items: boolean[] = [];
  doc.descendants(({ type, attrs }) => {
    if (type === schema.nodes.listItem) items.push(attrs['isLoose'] as boolean);
  });
  [...box.querySelectorAll('li')].forEach((item, index) => {
    const first = item.firstElementChild;
    if (items[index] !== true && first?.localName === 'p') unwrap(first);
  });
  const only = box.children.length === 1 ? box.firstElementChild : null;
  return doc.attrs['isBare'] === true && only?.localName === 'p' ? only.innerHTML : lined(box);
}

/** Markup without the differences that nobody sees: white space, and the form of its characters. */
function canonical(html: string): string {
  const body = bodyOf(html);
  return body.innerHTML
    .replace(/[ \t\n]+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|hr)\b[^>]*>) ?/g, '$1')
    .replace(/ ?<br> ?/g, '<br>')
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .trim();
}

/** Elements and attributes that the editor holds. */
const HELD = new Set([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'cite'],
]);
const HELD_ATTRIBUTES = new Set(['href', 'title']);

const unheldNames = (html: string): string[] =>
  [...bodyOf(html).querySelectorAll('*')].flatMap((element) => [
    ...(HELD.has(element.localName) ? [] : [`<${element.localName}>`]),
    ...element.getAttributeNames().filter((name) => !HELD_ATTRIBUTES.has(name)),
  ]);

/**
 * The markup that the editor would lose: names of elements and attributes, or what else it is.
 *
 * @returns null if it holds the whole text
 */
export function unheld(html: string): string[] | null {
  if (canonical(written(parsed(html))) === canonical(html)) return null;
  const names = [...new Set(unheldNames(html))];
  return names.length === 0 ? ['an unusual order of its elements'] : names;
}

/** The policy of the page forbids styles, so a paste has them under another name. */
const STYLE = 'data-style';
const withoutStyles = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`));

/** The elements with a declaration in their style. @param selector of the elements; `*`: all */
const styled = (body: Element, selector: string, property: string, value: RegExp): Element[] =>
  [...body.querySelectorAll(`${selector}[${STYLE}]`)].filter((element) =>
    (element.getAttribute(STYLE) ?? '').split(';').some((declaration) => {
      const [name = '', ...rest] = declaration.split(':');
      return name.trim().toLowerCase() === property && value.test(rest.join(':').trim());
    }),
  );

function wrapContent(element: Element, tag: 'strong' | 'em'): void {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Makes elements of what a paste says by styles. Google Docs wraps all of it in a `b` that is not bold. */
function applyStyles(body: HTMLElement): void {
  for (const element of styled(body, 'b', 'font-weight', /^normal$/i)) unwrap(element);
  for (const element of styled(body, 'span', 'font-weight', /^(?:bold|[6-9]00)$/i))
    wrapContent(element, 'strong');
  for (const element of styled(body, 'span', 'font-style', /^italic$/i)) wrapContent(element, 'em');
}

const isEmpty = (element: Element) => element.textContent.trim() === '';

/** Word and mails write the space between paragraphs as paragraphs. */
function removeEmptyParagraphs(body: HTMLElement): void {
  for (const element of body.querySelectorAll('p')) if (isEmpty(element)) element.remove();
}

/** Whether each cell is at most a line; mails use tables for their layout, too. */
const isList = (table: HTMLTableElement): boolean =>
  [...table.querySelectorAll('td,th')].every((cell) => cell.querySelectorAll(BLOCKS).length <= 1);

/** A row of short cells, such as a composer and a work, becomes a paragraph. */
function makeRows(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].filter(isList)) {
    const lines = [...table.rows].map((row) => {
      const line = document.createElement('p');
      for (const cell of [...row.cells].filter((one) => !isEmpty(one))) {
        for (const block of cell.querySelectorAll(BLOCKS)) unwrap(block);
        line.append(...(line.hasChildNodes() ? [' – '] : []), ...cell.childNodes);
      }
      return line;
    });
    table.replaceWith(...lines);
  }
}

/** Word writes lists as paragraphs that begin with a bullet or a number. */
function makeLists(body: HTMLElement): void {
  for (const item of styled(body, 'p', 'mso-list', /./)) {
    const [marker] = styled(item, '*', 'mso-list', /^ignore$/i);
    const tag = /^\s*(?:\d|[a-z][.)])/i.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    const before = item.previousElementSibling;
    const list = before?.matches(`${tag}[data-word]`) === true ? before : document.createElement(tag);
    list.setAttribute('data-word', '');
    if (list !== before) item.before(list);
    const entry = document.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

/** Makes markup of the site of what another program has copied, as far as it has any. */
export function pasted(html: string): string {
  const body = bodyOf(withoutStyles(html));
  applyStyles(body);
  makeLists(body);
  makeRows(body);
  removeEmptyParagraphs(body);
  return body.innerHTML;
}
