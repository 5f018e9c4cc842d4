/** A text with paragraphs, in the markup of the site. */
import { baseKeymap, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { EditorState, type Command, type Selection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { focusIfLost } from '../../components/page/focusIfLost';
import { HtmlText } from './HtmlText';
import { isLink, parsed, pasted, schema, unheld, written } from './richTextSchema';

export interface RichTextProps {
  id: string;
  html: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (html: string) => void;
}

const { nodes, marks } = schema;

/** Enter begins a new line, paragraph, or item; Tab leaves the editor, because it moves the focus. */
const KEYS = keymap({
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: splitListItem(nodes.listItem),
  'Mod-]': sinkListItem(nodes.listItem),
  'Mod-[': liftListItem(nodes.listItem),
  'Shift-Enter': (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
    return true;
  },
});

const stateOf = (doc: Node) => EditorState.create({ doc, plugins: [history(), KEYS, keymap(baseKeymap)] });

const hasMark = ({ doc, selection, storedMarks }: EditorState, type: MarkType) => {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
};

/** Names of the nodes around the selection. */
function blocksAround({ selection: { $from } }: EditorState): string[] {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name);
}

/** Turns the paragraphs into a list, or the list into paragraphs. */
const toggleList =
  (list: typeof nodes.bulletList): Command =>
  (state, dispatch) =>
    blocksAround(state).includes(list.name)
      ? liftListItem(nodes.listItem)(state, dispatch)
      : wrapInList(list)(state, dispatch);

const BLOCK_NAMES = ['Text', 'Heading', 'Smaller heading', 'Smallest heading'] as const;

const setBlock = (name: string): Command => {
  const index = BLOCK_NAMES.findIndex((one) => one === name);
  return index === 0 ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: index + 1 });
};

const blockName = ({ selection: { $from } }: EditorState): string => {
  const { type, attrs } = $from.parent;
  const level = type === nodes.heading ? Number(attrs['level']) - 1 : 0;
  return BLOCK_NAMES[level] ?? BLOCK_NAMES[0];
};

/** Replaces only what differs, so that the caret stays where it is. */
function replaceDoc(view: EditorView, doc: Node): void {
  const current = view.state.doc;
  const start = current.content.findDiffStart(doc.content);
  const end = current.content.findDiffEnd(doc.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = doc.slice(start, end.b + overlap);
  const change = view.state.tr.replace(start, end.a + overlap, slice).setMeta('addToHistory', false);
  view.updateState(view.state.apply(change));
}

interface LinkProps {
  view: EditorView;
  id: string;
  onDone: () => void;
}

/** Not an inline function, which React would call at each render. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** The address of the selected text. */
function LinkForm({ view, id, onDone }: LinkProps) {
  const { from, to, $from } = view.state.selection;
  const current = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? []);
  const [href, setHref] = useState(typeof current?.attrs['href'] === 'string' ? current.attrs['href'] : '');
  const [isWrong, setIsWrong] = useState(false);
  const close = () => {
    onDone();
    view.focus();
  };
  const apply = (change: (transaction: Transaction) => Transaction) => {
    view.dispatch(change(view.state.tr));
    close();
  };
  const set = () =>
    isLink(href)
      ? apply((transaction) => transaction.addMark(from, to, marks.link.create({ href: href.trim() })))
      : setIsWrong(true);
  return (
    <div className="panel">
      <div className="field">
        <label htmlFor={id}>Where the link leads</label>
        <input
          id={id}
          ref={focus}
          value={href}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-mistake` : `${id}-help`}
          onChange={({ target }) => setHref(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
        {isWrong ? (
          <p className="mistake" id={`${id}-mistake`} role="alert">
            Type an address that begins with https://, mailto:, tel:, or /.
          </p>
        ) : null}
        <p className="help" id={`${id}-help`}>
          For example https://example.org, /season, or mailto:hello@example.org
        </p>
      </div>
      <div className="row">
        <button type="button" onClick={set}>
          Set the link
        </button>
        <button
          type="button"
          className="calm"
          onClick={() => apply((transaction) => transaction.removeMark(from, to, marks.link))}
        >
          No link
        </button>
      </div>
    </div>
  );
}

interface ToolsProps {
  view: EditorView;
  state: EditorState;
  id: string;
  onHtml: () => void;
}

function Tools({ view, state, id, onHtml }: ToolsProps) {
  const [linked, setLinked] = useState<Selection | null>(null);
  const isLinking = linked?.eq(state.selection) === true;
  const blocks = blocksAround(state);
  const run = (command: Command) => {
    command(view.state, view.dispatch.bind(view), view);
    view.focus();
  };
  const tool = (text: string, isOn: boolean, command: Command) => (
    <button type="button" className="calm" aria-pressed={isOn} onClick={() => run(command)}>
      {text}
    </button>
  );
  const isLinked = hasMark(state, marks.link);
  return (
    <>
      <div className="row tools" role="group" aria-label="Form of the text">
        <select
          aria-label="Kind of paragraph"
          value={blockName(state)}
          onChange={({ target }) => run(setBlock(target.value))}
        >
          {BLOCK_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {tool('Bold', hasMark(state, marks.strong), toggleMark(marks.strong))}
        {tool('Italic', hasMark(state, marks.em), toggleMark(marks.em))}
        {tool('List', blocks.includes('bulletList'), toggleList(nodes.bulletList))}
        {tool('Numbers', blocks.includes('orderedList'), toggleList(nodes.orderedList))}
        {tool('Quote', blocks.includes('blockquote'), wrapIn(nodes.blockquote))}
        <button
          type="button"
          className="calm"
          aria-pressed={isLinked}
          aria-expanded={isLinking}
          aria-disabled={state.selection.empty && !isLinked}
          onClick={() =>
            setLinked(isLinking || (state.selection.empty && !isLinked) ? null : state.selection)
          }
        >
          Link
        </button>
        <button type="button" className="calm" onClick={() => run(undo)}>
          Undo
        </button>
        <button type="button" className="calm" onClick={onHtml}>
          HTML
        </button>
      </div>
      {isLinking ? <LinkForm view={view} id={`${id}-link`} onDone={() => setLinked(null)} /> : null}
    </>
  );
}

/** The text that was given, and the text that the editor made of it. */
interface Source {
  html: string;
  doc: Node;
}

const sourceOf = (html: string): Source => ({ html, doc: parsed(html) });

function Editor({
  id,
  html,
  describedBy,
  isInvalid,
  onChange,
  onHtml,
}: RichTextProps & { onHtml: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const source = useRef<Source | null>(null);
  const report = useRef(onChange);
  report.current = onChange;
  const [shown, setShown] = useState<{ view: EditorView; state: EditorState } | null>(null);

  useEffect(() => {
    if (place.current === null) return;
    const first = sourceOf(html);
    source.current = first;
    const view = new EditorView(place.current, {
      state: stateOf(first.doc),
      transformPastedHTML: pasted,
      dispatchTransaction: (transaction) => {
        view.updateState(view.state.apply(transaction));
        setShown({ view, state: view.state });
        if (!transaction.docChanged) return;
        const { doc } = view.state;
        // A text that is again as it was given keeps the form in which it was written.
        report.current(source.current?.doc.eq(doc) === true ? source.current.html : written(doc));
      },
    });
    setShown({ view, state: view.state });
    focusIfLost(view.dom);
    return () => view.destroy();
    // The editor is made once; later texts are brought into it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    const view = shown?.view;
    if (!view || html === source.current?.html || html === written(view.state.doc)) return;
    source.current = sourceOf(html);
    replaceDoc(view, source.current.doc);
    setShown({ view, state: view.state });
  }, [html, shown]);

  useEffect(() => {
    const { view } = shown ?? {};
    view?.setProps({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-invalid': String(isInvalid),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
    });
  }, [shown, id, isInvalid, describedBy]);

  return (
    <>
      {shown === null ? null : <Tools {...shown} id={id} onHtml={onHtml} />}
      <div className="rich" ref={place} />
    </>
  );
}

/** The text, or its HTML: if somebody wants it, or if the text has markup that the editor would lose. */
export function RichText(props: RichTextProps) {
  const { id, html } = props;
  const lost = unheld(html);
  const [isHtml, setIsHtml] = useState(lost !== null);
  if (!isHtml && lost === null) return <Editor {...props} onHtml={() => setIsHtml(true)} />;
  return (
    <>
      <HtmlText {...props} />
      {lost === null ? (
        <p>
          <button type="button" className="calm" onClick={() => setIsHtml(false)}>
            Back to the text
          </button>
        </p>
      ) : (
        <p className="help" id={`${id}-why`}>
          {`This text is shown as HTML, because the editor would lose a part of it: ${lost.join(', ')}.`}
        </p>
      )}
    </>
  );
}
